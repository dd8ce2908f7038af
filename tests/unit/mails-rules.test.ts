import { readFileSync } from "node:fs";
import { renderMail, toMessageId } from "@/lib/mails/templates";
import { readInvitation } from "@/lib/owners/signed-tokens";
import { setSigningKey } from "../support/signing-key";

setSigningKey();

const SITE = "https://vets.example";
const HOSTILE = `Joe's "Best" <script>alert(1)</script> & Sons`;

const INVITATION = "10000000-0000-4000-8000-000000000001";
const listing = {
  businessName: "Palm Bay Plumbing",
  businessId: "palm-bay-1",
  link: "/business/palm-bay-1",
};
const submission = { businessName: "Palm Bay Plumbing", reference: "R-1234" };
const mails = {
  "changes-requested": {
    ...submission,
    message: "Which county?",
    link: "/submissions/abc?key=1&t=2",
  },
  "submission-approved": { businessName: submission.businessName, link: "/business/palm-bay-1" },
  "submission-rejected": { ...submission, reason: "It is in Georgia." },
  "suggestion-accepted": { ...listing, reference: "0A1B2-C3D4F" },
  "suggestion-declined": { ...listing, reference: "0A1B2-C3D4F", reason: "It is open." },
  "listing-changed": {
    ...listing,
    before: { phone: "+17725550134", hours: null },
    after: { phone: "+17725550199", hours: [[540, 1020]] },
  },
  "listing-suspended": { ...listing, reason: "It is in Georgia." },
  "listing-closed": { ...listing, reason: "Its door is locked." },
  "listing-restored": listing,
  "listing-merged": listing,
  "listing-unmerged": listing,
  "claim-code": { ...listing, claimedBy: "ann@example.com", code: "12345678" },
  "claim-waits": listing,
  "claim-approved": listing,
  "claim-rejected": { ...listing, reason: "The register names somebody else." },
  "owner-invited": { ...listing, invitedBy: "ann@example.com", invitation: INVITATION },
  "owner-joined": listing,
  "owner-dismissed": listing,
  "owner-replaced": listing,
  "review-written": listing,
  "review-removed": { ...listing, reason: "It is about another business." },
  "listing-reported": listing,
  "confirm-listing": { ...listing, askedAt: "2026-11-22T14:05:00.123456+00:00", isOwner: false },
  "post-removed": { ...listing, content: "We are closed.", reason: "It is an insult." },
  statistics: {
    ...{ ...listing, ownerId: INVITATION, month: "2026-10-01" },
    ...{ views: 1234, phone: 5, website: 6, directions: 0 },
  },
};
const waiting = { reference: "0A1B2-C3D4F", dueAt: "2026-11-22T14:05:00+00:00", link: "/review/1" };
const templates = Object.entries(mails);

describe("renderMail", () => {
  it.each(["", "nothing", "constructor", "__proto__"])(
    "throws for the unknown template '%s'",
    (template) => {
      expect(() => renderMail(template, submission, SITE)).toThrow("no mail template");
    },
  );

  it.each(["submission-received", "suggestion-received", ...Object.keys(mails)])(
    "throws for %s without its data",
    (template) => {
      const wrong = [{ ...submission, businessName: "", reference: "" }, { businessName: 7 }];
      for (const data of [{}, null, [], ...wrong])
        expect(() => renderMail(template, data, SITE)).toThrow();
    },
  );

  it.each(["https://evil.example/", "//evil.example", "javascript:alert(1)", "/\\evil.example"])(
    "throws for a button that links to %s",
    (link) => {
      const data = { businessName: "A", link };
      expect(() => renderMail("submission-approved", data, SITE)).toThrow("this site only");
    },
  );

  it("throws for a message above the maximum length", () => {
    const data = { ...submission, reason: "x".repeat(4001) };
    expect(() => renderMail("submission-rejected", data, SITE)).toThrow();
  });
});

it("address-changed contains the time and advice, and requires the time", () => {
  const mail = renderMail("address-changed", { changedAt: "2026-11-22T02:05:00.123+00:00" }, SITE);
  for (const form of [mail.html, mail.text]) {
    expect(form).toContain("On November 21, 2026 your account");
    expect(form).toContain("Reply to this email at once");
  }
  for (const data of [{}, { changedAt: "yesterday" }])
    expect(() => renderMail("address-changed", data, SITE)).toThrow();
});

it.each(["submission-received", "suggestion-received"])(
  "%s contains no typed text, because its address is not confirmed",
  (template) => {
    const mail = renderMail(template, { ...submission, businessName: HOSTILE }, SITE);
    expect(mail).toEqual(renderMail(template, { reference: submission.reference }, SITE));
    expect(mail.html).toContain(submission.reference);
    expect(mail.text).toContain(submission.reference);
  },
);

describe.each(templates)("%s", (template, data) => {
  const { subject, html, text } = renderMail(template, data, SITE);

  it("has a subject of one line, with the business's name", () => {
    expect(subject).toContain("Palm Bay Plumbing");
    expect(subject).not.toMatch(/[\r\n]/);
  });

  it("names the business and the reason for the email in HTML and plain text", () => {
    for (const form of [html, text]) {
      expect(form).toContain("Palm Bay Plumbing");
      expect(form).toContain("You’re getting this message because");
    }
    expect(text).not.toContain("<");
  });

  it("loads no external resources and runs no scripts", () => {
    expect(html).not.toMatch(/<(img|link|script|iframe|object)|url\(|@import|@font-face|\son\w+=/i);
    const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address);
    for (const address of addresses) expect(address).toMatch(/^https:\/\/vets\.example(\/|$)/);
  });

  it("has at most one button, whose URL is also in the plain text", () => {
    const buttons = [...html.matchAll(/class="action"[\s\S]*?href="([^"]*)"/g)];
    expect(buttons.length).toBeLessThanOrEqual(1);
    for (const [, href = ""] of buttons) expect(text).toContain(href.replaceAll("&amp;", "&"));
  });

  it.each([HOSTILE, "</title></style><h1>Free money</h1>", "{{ .SiteURL }}", "$& $1 $$"])(
    "escapes the name %s",
    (name) => {
      const mail = renderMail(template, { ...data, businessName: name }, SITE);
      expect(mail.html).not.toContain("<script>");
      expect(mail.html).not.toContain("<h1>");
      expect(mail.html.match(/<title>/g)).toHaveLength(1);
      expect(unescape(mail.html)).toContain(name);
      expect(mail.text).toContain(name);
      expect(mail.subject).toContain(name);
    },
  );

  it("removes line breaks and direction marks from a name", () => {
    const name = "A\r\nBcc: b@evil.example\n\n-- \nYou won\u202e\u2066 \u0000";
    const mail = renderMail(template, { ...data, businessName: name }, SITE);
    expect(mail.subject).toContain("A Bcc: b@evil.example -- You won");
    for (const form of Object.values(mail)) {
      expect(form).not.toMatch(/^(Bcc|You won)/m);
      expect(form).not.toMatch(/[\u0000\u202e\u2066]/);
    }
  });
});

describe("an owner's invitation", () => {
  const approved = mails["submission-approved"];

  it.each([
    ["owner-invited", mails["owner-invited"]],
    ["submission-approved", { ...approved, invitation: INVITATION }],
  ])("is signed in the email %s", (template, data) => {
    const { text } = renderMail(template, data, SITE);
    const [, token = ""] = /\/account\/invitations\/(\S+)/.exec(text) ?? [];
    expect(readInvitation(token)).toBe(INVITATION);
    expect(readInvitation(token.replace(/.$/, (last) => (last === "A" ? "B" : "A")))).toBeNull();
    expect(readInvitation(INVITATION)).toBeNull();
    expect(text).not.toContain(INVITATION);
  });

  it("does not replace the page's URL in the email about an approval", () => {
    const data = { ...approved, invitation: INVITATION };
    expect(renderMail("submission-approved", data, SITE).text).toContain(
      `${SITE}/business/palm-bay-1`,
    );
    expect(renderMail("submission-approved", approved, SITE).text).not.toContain("invitations");
  });
});

it("shows a code in two groups of four digits, and throws for anything else", () => {
  const data = mails["claim-code"];
  const { html, text } = renderMail("claim-code", data, SITE);
  for (const form of [html, text]) expect(form).toContain("1234 5678");
  for (const code of ["1234567", "<b>12345", ""])
    expect(() => renderMail("claim-code", { ...data, code }, SITE)).toThrow();
});

it("quotes a reviewer's message with its line breaks", () => {
  const data = { ...submission, reason: "First <b>line</b>.\r\n\r\n-- \nThird." };
  const { html, text } = renderMail("submission-rejected", data, SITE);
  expect(html).toContain("First &lt;b&gt;line&lt;/b&gt;.<br><br>--<br>Third.");
  expect(text).toContain("> First <b>line</b>.\n> \n> --\n> Third.");
});

it("shows changed fields of a listing with their previous values", () => {
  const { text } = renderMail("listing-changed", mails["listing-changed"], SITE);
  expect(text).toContain(
    "> Phone for customers: (772) 555-0199\n> Before: (772) 555-0134\n> \n> Opening hours: Monday: 9 AM to 5 PM",
  );
  expect(text).toContain("> Before: (empty)");
  expect(text).toContain("A reviewer changed");
  const imported = { ...mails["listing-changed"], byImport: true };
  expect(renderMail("listing-changed", imported, SITE).text).toContain(
    "A list that we imported changed",
  );
  const undone = { ...mails["listing-changed"], byUndo: true };
  expect(renderMail("listing-changed", undone, SITE).text).toContain("Undoing an import changed");
});

describe("an email to reviewers", () => {
  it("names the submission, its due date and its URL", () => {
    const items = [{ ...waiting, name: HOSTILE }];
    const { subject, html, text } = renderMail("review-new", { total: 1, items }, SITE);
    expect(subject).toBe(`To review: ${HOSTILE}`);
    expect(html).not.toContain("<script>");
    expect(text).toContain("(0A1B2-C3D4F), due on November 22, 2026 at 9:05 AM");
    expect(text).toContain("https://vets.example/review/1");
  });

  it("links to the queue for several submissions, with the number of those not named", () => {
    const items = Array.from({ length: 20 }, (_, at) => ({ ...waiting, name: `Bakery ${at}` }));
    for (const template of ["review-due", "review-daily"]) {
      const { subject, text } = renderMail(template, { total: 23, items }, SITE);
      expect(subject).toContain("23");
      expect(text).toContain("> and 3 more");
      expect(text).toContain("\nhttps://vets.example/review\n");
    }
  });

  it("throws without submissions", () => {
    for (const data of [{}, { total: 0, items: [] }, { total: 1, items: [waiting] }])
      expect(() => renderMail("review-new", data, SITE)).toThrow();
  });
});

it("escapes a link's ampersand in HTML only", () => {
  const { html, text } = renderMail("changes-requested", mails["changes-requested"], SITE);
  expect(html).toContain('href="https://vets.example/submissions/abc?key=1&amp;t=2"');
  expect(text).toContain("\nhttps://vets.example/submissions/abc?key=1&t=2\n");
});

it("returns a ready-made mail unchanged", () => {
  const mail = { subject: "Hello", html: "<p>Hello</p>", text: "Hello" };
  expect(renderMail("ready-made", mail, SITE)).toEqual(mail);
});

it("builds the Message-ID from the email's id and the site's host without the port", () => {
  expect(toMessageId("abc", "http://localhost:3000")).toBe("<abc@localhost>");
});

it("uses only colors of the stylesheet", () => {
  const { html } = renderMail("changes-requested", mails["changes-requested"], SITE);
  const stylesheet = readFileSync("app/globals.css", "utf8");
  const colors = html.match(/#[0-9a-f]{6}\b/g) ?? [];
  expect(colors.length).toBeGreaterThan(10);
  for (const color of colors) expect(stylesheet).toContain(color);
});

function unescape(html: string): string {
  const signs: Record<string, string> = { lt: "<", gt: ">", quot: '"', "#39": "'", amp: "&" };
  return html.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => signs[name] ?? "");
}
