import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { accountMailNames, listAccountTemplates, renderAccountMail } from "@/lib/mails/accounts";

const templates = listAccountTemplates();

describe.each(templates)("the email '$name'", ({ name, subject, html }) => {
  it("equals its file in supabase/templates (else: npm run mails)", () => {
    expect(readFileSync(`supabase/templates/${name}.html`, "utf8")).toBe(html);
  });

  it("is configured in supabase/config.toml with its subject", () => {
    const config = JSON.parse(JSON.stringify(parse(readFileSync("supabase/config.toml", "utf8"))));
    expect(config.auth.email.template[name]).toEqual({
      subject,
      content_path: `./supabase/templates/${name}.html`,
    });
  });

  it("contains no text typed by its recipient, because the embedded server does not escape it", () => {
    const places = [...html.matchAll(/\{\{ \.(\w+) \}\}/g)].map(([, place]) => place);
    for (const place of places) expect(["SiteURL", "TokenHash", "Token"]).toContain(place);
  });
});

it("configures no other template", () => {
  const config = JSON.parse(JSON.stringify(parse(readFileSync("supabase/config.toml", "utf8"))));
  const names = templates.map(({ name }) => name);
  expect(Object.keys(config.auth.email.template).toSorted()).toEqual(names.toSorted());
});

it.each([
  ["confirmation", "signup"],
  ["recovery", "recovery"],
  ["email_change", "email_change"],
] as const)("%s links to the confirmation page in HTML and plain text", (name, type) => {
  const mail = renderAccountMail(name, { tokenHash: "abc123", siteUrl: "https://vets.example" });
  const address = `https://vets.example/auth/confirm?token_hash=abc123&type=${type}`;
  expect(mail.text).toContain(`\n${address}\n`);
  expect(mail.html).toContain(`href="${address.replace("&", "&amp;")}"`);
});

it("has three mails with a link", () => {
  expect(accountMailNames).toHaveLength(3);
});
