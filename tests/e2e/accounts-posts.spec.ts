// POST requests from other sites, by visitors, or in a format that no form sends.
import { expect, test } from "@playwright/test";
import {
  accountsClient,
  GUARDED,
  knownMember,
  type Person,
  startSession,
  type StoredSession,
  toCookie,
} from "../support/members";
import { newNetwork } from "../support/network";
import { askSeveral } from "../support/several-at-once";
import { siteOrigin } from "../support/site";
import { readForm, send, toMultipart } from "../support/site-send";

/** Pages with forms that change data. */
const POSTED = [
  ...GUARDED,
  "/auth",
  "/auth/confirm",
  "/account/forgot-password",
  "/submit-business",
  "/submit-business/a-link-of-a-mail",
  "/suggest-a-change/plain-page-1",
];

/** Pages without such forms. */
const PUBLIC = ["/", "/about-us", "/businesses/search", "/veteran-resources", "/nowhere"];

let person: Person;
let session: StoredSession;

test.beforeAll(async () => {
  person = await knownMember();
  session = await startSession(person);
});

test("a form on another site is refused everywhere, even with a member's cookies", async () => {
  const form = toMultipart({ email: person.email });
  const origin = "https://evil.example";
  const senders: Record<string, string>[] = [
    { origin, cookie: toCookie(session), ...form.headers },
    { origin, "next-action": "a".repeat(42), ...form.headers },
    { "sec-fetch-site": "cross-site", ...form.headers },
  ];
  await askSeveral([...POSTED, ...PUBLIC], async (path) => {
    for (const headers of senders) {
      const answer = await send(path, { method: "POST", headers, body: form.body });
      expect.soft(answer.status, path).toBe(403);
      expect.soft(answer.body, path).toMatch(/^<!DOCTYPE html>/);
      expect.soft(answer.body, path).toContain("<h1>This form was sent from another site</h1>");
    }
    const call = { origin, "next-action": "a".repeat(42) };
    expect.soft((await send(path, { method: "POST", headers: call })).status, path).toBe(403);
  });
  for (const method of ["PUT", "DELETE", "PATCH"]) {
    const headers = { "sec-fetch-site": "cross-site" };
    expect((await send("/account", { method, headers })).status, method).toBe(403);
  }
});

test.describe("a form of this site", () => {
  const post = (path: string, fields: Record<string, string>, headers = {}) => {
    const { body, ...sent } = toMultipart(fields);
    const own = { origin: siteOrigin(), ...newNetwork(), ...sent.headers, ...headers };
    return send(path, { method: "POST", headers: own, body });
  };

  test("changes nothing when a visitor sends a member's form", async () => {
    const { body } = await send("/account", { headers: { cookie: toCookie(session) } });
    const fields = readForm(body, "Change password");
    expect(Object.keys(fields)).toContain("newPassword");
    const filled = { ...fields, password: person.password, newPassword: "taken over" };
    const answer = await post("/account", filled);
    expect(answer.status).toBe(401);
    expect(answer.body).toContain("<h1>You’re signed out</h1>");
    const { error } = await accountsClient().auth.signInWithPassword(person);
    expect(error).toBeNull();
  });

  test("deletes nothing without the password", async () => {
    const headers = { cookie: toCookie(session) };
    const { body } = await send("/account/delete", { headers });
    const fields = readForm(body, "Delete my account for good");
    for (const password of ["", "wrong", "x".repeat(10_000)]) {
      const answer = await post("/account/delete", { ...fields, password }, headers);
      expect(answer.status).toBe(200);
      expect(answer.body).toContain("Your account wasn’t deleted");
      expect(answer.body).not.toContain(`value="${password || "none"}"`);
    }
    expect((await accountsClient().auth.signInWithPassword(person)).error).toBeNull();
  });

  test("is refused with a message above the maximum length", { tag: "@audit" }, async () => {
    const { body, headers } = toMultipart({ name: "x".repeat(1_100_000) });
    for (const path of ["/submit-business/a-link-of-a-mail", "/"]) {
      for (const sent of [
        { headers: { ...headers, "content-length": String(body.length) }, body },
        { headers: { ...headers, "next-action": "a".repeat(42) }, body },
        { headers: { ...headers, "transfer-encoding": "chunked" }, body },
      ]) {
        const own = { origin: siteOrigin(), ...sent.headers };
        const answer = await send(path, { method: "POST", headers: own, body: sent.body });
        expect(answer.status, path).toBe(413);
        expect(answer.body).toContain("<h1>This is too much for one form</h1>");
      }
    }
  });

  test("is refused with a message when hidden fields were changed, or a call contains no form", async () => {
    const { body } = await send("/auth");
    const fields = readForm(body, "Sign In");
    const names = Object.keys(fields).filter((name) => /^\$ACTION_\d+:/.test(name));
    expect(names.length).toBeGreaterThan(1);
    for (const name of names)
      for (const changed of ["", "{", "7", "null", "<script>alert(1)</script>"]) {
        const answer = await post("/auth", { ...fields, [name]: changed });
        expect(answer.status, `${name} ${changed}`).toBe(400);
        expect(answer.body).toContain("<h1>This form arrived incomplete</h1>");
      }
    const { id }: { id: string } = JSON.parse(fields["$ACTION_1:0"] ?? "");
    const own = { origin: siteOrigin(), ...newNetwork() };
    const call = { ...own, "next-action": id };
    for (const sent of [
      { headers: { ...call, "content-type": "text/plain" }, body: "[]" },
      { headers: call, body: "" },
      { ...toMultipart({ "0": "[]" }), call },
      { ...toMultipart({ "0": '[{"a":"$Q1"},"$K1"]' }), call },
      toMultipart({ [`$ACTION_ID_${id}`]: "" }),
      toMultipart({ ...fields, "$ACTION_1:1": "[]" }),
    ]) {
      const headers = { ...own, ...("call" in sent ? call : {}), ...sent.headers };
      const answer = await send("/auth", { method: "POST", body: sent.body, headers });
      expect(answer.status, sent.body).toBe(400);
      expect(answer.body).toContain("<h1>This form arrived incomplete</h1>");
    }
    for (const [type, body] of [
      ["application/json", "{"],
      ["text/plain", "x".repeat(100_000)],
      ["application/x-www-form-urlencoded", "email=a&password=b"],
    ] as const) {
      const headers = { ...own, "content-type": type };
      const { status } = await send("/auth", { method: "POST", headers, body });
      expect(status, type).toBeLessThan(500);
    }
  });
});
