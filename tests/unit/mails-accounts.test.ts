import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { accountMailNames, listAccountTemplates, renderAccountMail } from "@/lib/mails/accounts";

const templates = listAccountTemplates();

describe.each(templates)("the mail '$name'", ({ name, subject, html }) => {
  it("is what supabase/templates holds (else: npm run mails)", () => {
    expect(readFileSync(`supabase/templates/${name}.html`, "utf8")).toBe(html);
  });

  it("is wired in supabase/config.toml with its subject", () => {
    const config = JSON.parse(JSON.stringify(parse(readFileSync("supabase/config.toml", "utf8"))));
    expect(config.auth.email.template[name]).toEqual({
      subject,
      content_path: `./supabase/templates/${name}.html`,
    });
  });

  it("shows nothing that its reader typed: the embedded server does not escape it", () => {
    const places = [...html.matchAll(/\{\{ \.(\w+) \}\}/g)].map(([, place]) => place);
    for (const place of places) expect(["SiteURL", "TokenHash", "Token"]).toContain(place);
  });
});

it("configures no template that is not written here", () => {
  const config = JSON.parse(JSON.stringify(parse(readFileSync("supabase/config.toml", "utf8"))));
  const names = templates.map(({ name }) => name);
  expect(Object.keys(config.auth.email.template).toSorted()).toEqual(names.toSorted());
});

it.each([
  ["confirmation", "signup"],
  ["recovery", "recovery"],
  ["email_change", "email_change"],
] as const)("%s leads to the page that confirms, in both forms", (name, type) => {
  const mail = renderAccountMail(name, { tokenHash: "abc123", siteUrl: "https://vets.example" });
  const address = `https://vets.example/auth/confirm?token_hash=abc123&type=${type}`;
  expect(mail.text).toContain(`\n${address}\n`);
  expect(mail.html).toContain(`href="${address.replace("&", "&amp;")}"`);
});

it("has three mails with a link", () => {
  expect(accountMailNames).toHaveLength(3);
});
