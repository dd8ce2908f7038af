// Who is refused where: each door of the members' part, and each kind of person who must not get through it.
import { createHmac } from "node:crypto";
import { expect, test } from "@playwright/test";
import {
  accountsClient,
  createMember,
  knownMember,
  newNetwork,
  type Person,
  startSession,
  type StoredSession,
  toCookie,
} from "../support/members";
import { askSeveral } from "../support/several-at-once";
import { readForm, send, type Sent, toMultipart } from "../support/site-send";
import { siteOrigin } from "../support/site";

const GUARDED = [
  "/account",
  "/account/delete",
  "/account/data",
  "/account/no-such-page",
  "/register-business",
  "/business-submission-confirmation",
  "/review",
  "/review/10000000-0000-4000-8000-000000000001",
];

/** Where forms stand that change something. */
const POSTED = [
  ...GUARDED,
  "/auth",
  "/auth/confirm",
  "/account/forgot-password",
  "/submit-business",
  "/submit-business/a-link-of-a-mail",
];

/** Where no form stands: one that is sent there is an attempt, or a mistake. */
const PUBLIC = ["/", "/about-us", "/businesses/search", "/veteran-resources", "/nowhere"];

let person: Person;
let session: StoredSession;

test.beforeAll(async () => {
  person = await knownMember();
  session = await startSession(person);
});

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A token that says what we like, signed with whatever we have. */
function forge(claims: object, { alg = "HS256", key = "guessed" } = {}): string {
  const [, payload = ""] = session.access_token.split(".");
  const real = JSON.parse(Buffer.from(payload, "base64url").toString());
  const text = `${encode({ alg, typ: "JWT" })}.${encode({ ...real, ...claims })}`;
  const signature = createHmac("sha256", key).update(text).digest("base64url");
  return `${text}.${alg === "none" ? "" : signature}`;
}

/** Everything that may come as a cookie and is no session; made when asked, for the member who is known by then. */
const strangers: Record<string, () => string | Promise<string>> = {
  "a visitor": () => "",
  "a visitor with the mark of members": () => "signed_in=1",
  "an empty cookie": () => "session=",
  "a word": () => "session=member",
  "an encoded nothing": () => "session=base64-",
  "what is no encoding": () => "session=base64-%%%%",
  "bytes that are no text": () =>
    `session=base64-${Buffer.from([255, 254, 1]).toString("base64url")}`,
  "JSON without its encoding": () => `session=${encodeURIComponent(JSON.stringify(session))}`,
  "a null": () => toCookie(null),
  "a list": () => toCookie([]),
  "a session without tokens": () => toCookie({ user: { id: "1", email: person.email } }),
  "a session with numbers for tokens": () => toCookie({ ...session, access_token: 1 }),
  "a session with an object for a token": () =>
    toCookie({ ...session, expires_at: 1, refresh_token: { $gt: "" } }),
  "a session that names a user and has no token": () =>
    toCookie({ ...session, access_token: "", refresh_token: "" }),
  "a token of another sort": () => toCookie({ ...session, access_token: "a.b.c" }),
  "a token signed by somebody else": () => toCookie({ ...session, access_token: forge({}) }),
  "a token that needs no signature": () =>
    toCookie({ ...session, access_token: forge({}, { alg: "none" }) }),
  "a token that promotes its owner": () =>
    toCookie({ ...session, access_token: forge({ role: "service_role" }) }),
  "a token for another member": () =>
    toCookie({ ...session, access_token: forge({ sub: "10000000-0000-4000-8000-000000000009" }) }),
  "a token with one letter changed": () => toCookie({ ...session, access_token: changeLast() }),
  "an expired session with a made-up refresh token": () =>
    toCookie({ ...session, expires_at: 1, refresh_token: "abcdefghijkl" }),
  "an expired session with a huge refresh token": () =>
    toCookie({ ...session, expires_at: 1, refresh_token: "a".repeat(3000) }),
  "a session cut in half": () => `session.0=${toCookie(session).slice(8, 200)}`,
  "a session under the provider's usual name": () =>
    toCookie(session).replace("session=", "sb-127-auth-token="),
  "a session that its owner ended": async () => {
    const ended = await startSession(person);
    const client = accountsClient();
    await client.auth.setSession(ended);
    await client.auth.signOut({ scope: "local" });
    return toCookie(ended);
  },
  "a member who has left": async () => {
    const gone = await createMember();
    const left = await startSession(gone);
    const client = accountsClient();
    await client.auth.setSession(left);
    await client.rpc("delete_my_account").throwOnError();
    return toCookie(left);
  },
};

function changeLast(): string {
  const [head, payload, signature = ""] = session.access_token.split(".");
  const letter = signature.startsWith("A") ? "B" : "A";
  return [head, payload, letter + signature.slice(1)].join(".");
}

/** What a browser keeps of the cookies that it had, after the answer. */
function keepCookies(cookie: string, { cookies }: Sent): string {
  const gone = cookies.filter((set) => /^[^=]+=;/.test(set)).map((set) => set.split("=")[0] ?? "");
  return cookie
    .split("; ")
    .filter((pair) => !gone.includes(pair.split("=")[0] ?? ""))
    .join("; ");
}

for (const [who, bring] of Object.entries(strangers)) {
  test(`${who} is sent from every guarded page to sign in, and stays there`, async () => {
    const cookie = await bring();
    await askSeveral(GUARDED, async (path) => {
      const answer = await send(path, { headers: { cookie } });
      expect(answer.status, path).toBe(307);
      expect(answer.location, path).toBe(`/auth?from=${encodeURIComponent(path)}`);
      expect(answer.body).not.toContain(person.email);
      const next = await send(answer.location ?? "", {
        headers: { cookie: keepCookies(cookie, answer) },
      });
      expect(next.status, "no loop").toBe(200);
    });
    const { status, body } = await send("/api/session", { headers: { cookie } });
    expect([status, body]).toEqual([200, '{"signedIn":false}']);
  });
}

test("a cookie that opens nothing is taken away", async () => {
  for (const who of [
    "a word",
    "a token signed by somebody else",
    "a session that its owner ended",
    "an expired session with a made-up refresh token",
  ]) {
    const cookie = (await strangers[who]?.()) ?? "";
    const { cookies } = await send("/account", { headers: { cookie } });
    expect(cookies.join("\n"), who).toMatch(/^session=;/m);
    expect(cookies.join("\n"), who).toMatch(/^signed_in=;/m);
  }
});

test.describe("a member", () => {
  const ask = (path: string) => send(path, { headers: { cookie: toCookie(session) } });

  test("sees his account, and nobody keeps a copy of it", async () => {
    const { status, body } = await ask("/account");
    expect(status).toBe(200);
    expect(body).toContain(person.email);
    for (const path of ["/account", "/account/data", "/api/session", "/auth/confirm"]) {
      const answer = await fetch(siteOrigin() + path, {
        headers: { cookie: toCookie(session) },
      });
      expect(answer.headers.get("cache-control"), path).toMatch(/private.*no-store/);
    }
  });

  test("finds no page where none is, in whole words", async () => {
    for (const path of ["/account/no-such-page", "/review", "/review/1", "/review/a/b/c"]) {
      const { status, body } = await ask(path);
      expect(status, path).toBe(404);
      expect(body).toMatch(/<h1[^>]*>Page Not Found/);
    }
  });

  test("is not asked to sign in again", async () => {
    expect((await ask("/auth")).location).toBe("/");
    expect((await ask("/auth?from=%2Faccount")).location).toBe("/account");
    expect((await ask("/auth?from=%2F%2Fevil.example")).location).toBe("/");
  });

  test("is told by the header's question who he is, and nothing more", async () => {
    const { body } = await ask("/api/session");
    expect(JSON.parse(body)).toEqual({ signedIn: true, email: person.email, roles: [] });
  });
});

test.describe("a form on another site", () => {
  // HOST and PORT are those of this site.
  const origins = [
    "https://evil.example",
    "null",
    "",
    "http://HOST.evil.example",
    "http://evil-HOST",
    "http://evil@HOST.example",
    "http://localhost:1",
    "http://127.0.0.1:PORT",
    "file://",
    "javascript:alert(1)",
  ];

  for (const pattern of origins) {
    test(`may not be sent here from '${pattern}', not even with a member's cookies`, async () => {
      const { host, port } = new URL(siteOrigin());
      const origin = pattern.replace("HOST", host).replace("PORT", port);
      const senders: Record<string, string>[] = [
        { origin },
        { origin, cookie: toCookie(session) },
        { origin, "next-action": "a".repeat(42) },
      ];
      await askSeveral([...POSTED, ...PUBLIC], async (path) => {
        for (const headers of senders) {
          const { body, ...sent } = toMultipart({ email: person.email });
          const answer = await send(path, {
            method: "POST",
            headers: { ...headers, ...sent.headers },
            body,
          });
          expect(answer.status, path).toBe(403);
          expect(answer.body).toMatch(/^<!DOCTYPE html>/);
          expect(answer.body).toContain("<h1>This form was sent from another site</h1>");
        }
      });
    });
  }

  test("may not be sent here by a browser that leaves its origin out", async () => {
    const headers = { "sec-fetch-site": "cross-site" };
    for (const method of ["POST", "PUT", "DELETE", "PATCH"]) {
      expect((await send("/account", { method, headers })).status, method).toBe(403);
    }
    const form = toMultipart({ name: "Not mine" });
    for (const path of [...POSTED, ...PUBLIC]) {
      const sent = { method: "POST", body: form.body, headers: { ...form.headers, ...headers } };
      expect((await send(path, sent)).status, path).toBe(403);
    }
  });

  test("may not call an action without a body either", async () => {
    for (const path of [...POSTED, ...PUBLIC]) {
      const headers = { origin: "https://evil.example", "next-action": "a".repeat(42) };
      expect((await send(path, { method: "POST", headers })).status, path).toBe(403);
    }
  });
});

test.describe("a form of this site", () => {
  const post = (path: string, fields: Record<string, string>, headers = {}) => {
    const { body, ...sent } = toMultipart(fields);
    const own = { origin: siteOrigin(), ...newNetwork(), ...sent.headers, ...headers };
    return send(path, { method: "POST", headers: own, body });
  };

  test("changes nothing for a visitor who took it from a member", async () => {
    const { body } = await send("/account", { headers: { cookie: toCookie(session) } });
    const fields = readForm(body, "Change password");
    expect(Object.keys(fields)).toContain("newPassword");
    const filled = { ...fields, password: person.password, newPassword: "taken over" };
    const answer = await post("/account", filled);
    expect(answer.status).toBe(303);
    expect(answer.location).toBe("/auth?from=%2Faccount");
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
      expect(answer.body).toContain("Your account was not deleted");
      expect(answer.body).not.toContain(`value="${password || "none"}"`);
    }
    expect((await accountsClient().auth.signInWithPassword(person)).error).toBeNull();
  });

  test("answers in words, whatever is missing or too much", async () => {
    const { body } = await send("/auth");
    const fields = readForm(body, "Sign In");
    const email = person.email;
    for (const [change, says] of [
      [{ email: "", password: "" }, "Enter your e-mail address."],
      [{ email }, "Enter your password."],
      [{ email, password: "x".repeat(10_000) }, "A password has at most 72 characters."],
      [{ email: `${"a".repeat(10_000)}@example.com`, password: "x" }, "at most 254 characters"],
      [{ email: "<script>alert(1)</script>", password: "x" }, "Enter an e-mail address such as"],
      [{ email, password: "\0\u202e😀" }, "Invalid login credentials"],
    ] as const) {
      delete fields.password;
      const answer = await post("/auth", { ...fields, ...change });
      expect(answer.status).toBe(200);
      expect(answer.body).toContain("Sign in failed");
      expect(answer.body).toContain(says);
      expect(answer.body).not.toContain("<script>alert(1)");
    }
  });

  test("is refused in words when it is longer than any form", async () => {
    const { body, headers } = toMultipart({ name: "x".repeat(1_100_000) });
    const inPieces = toMultipart({ name: "x" });
    for (const path of ["/submit-business", "/submit-business/a-link-of-a-mail", "/auth", "/"]) {
      for (const sent of [
        { headers: { ...headers, "content-length": String(body.length) }, body },
        { headers: { ...headers, "next-action": "a".repeat(42) }, body },
        { headers: { ...inPieces.headers, "transfer-encoding": "chunked" }, body: inPieces.body },
      ]) {
        const own = { origin: siteOrigin(), ...sent.headers };
        const answer = await send(path, { method: "POST", headers: own, body: sent.body });
        expect(answer.status, path).toBe(413);
        expect(answer.body).toContain("<h1>This is too much for one form</h1>");
      }
    }
  });

  test("is never a failure of the server, even when it is no form at all", async () => {
    const headers = { origin: siteOrigin(), ...newNetwork() };
    for (const [type, body] of [
      ["application/json", "{"],
      ["text/plain", "x".repeat(100_000)],
      ["application/x-www-form-urlencoded", "email=a&password=b"],
    ] as const) {
      const sent = { ...headers, "content-type": type };
      const { status } = await send("/auth", { method: "POST", headers: sent, body });
      expect(status, type).toBeLessThan(500);
    }
  });
});
