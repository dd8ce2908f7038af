// Access to members' pages: each guarded page refuses every kind of invalid session.
import { createHmac } from "node:crypto";
import { expect, test } from "@playwright/test";
import {
  accountsClient,
  createMember,
  GUARDED,
  knownMember,
  type Person,
  startSession,
  type StoredSession,
  toCookie,
} from "../support/members";
import { askSeveral } from "../support/several-at-once";
import { send, type Sent } from "../support/site-send";
import { siteOrigin } from "../support/site";

let person: Person;
let session: StoredSession;

test.beforeAll(async () => {
  person = await knownMember();
  session = await startSession(person);
});

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Returns a token with these claims, signed with this key. */
function forge(claims: object, { alg = "HS256", key = "guessed" } = {}): string {
  const [, payload = ""] = session.access_token.split(".");
  const real = JSON.parse(Buffer.from(payload, "base64url").toString());
  const text = `${encode({ alg, typ: "JWT" })}.${encode({ ...real, ...claims })}`;
  const signature = createHmac("sha256", key).update(text).digest("base64url");
  return `${text}.${alg === "none" ? "" : signature}`;
}

/** Cookies that are no valid session. They are created on call, when the member's session exists. */
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

/** Returns the cookies that a browser has after the response. */
function withoutRemovedCookies(cookie: string, { cookies }: Sent): string {
  const gone = cookies.filter((set) => /^[^=]+=;/.test(set)).map((set) => set.split("=")[0] ?? "");
  return cookie
    .split("; ")
    .filter((pair) => !gone.includes(pair.split("=")[0] ?? ""))
    .join("; ");
}

test("a visitor is redirected from every guarded page to sign in", async () => {
  await askSeveral(GUARDED, async (path) => {
    const { status, location } = await send(path);
    expect.soft([status, location], path).toEqual([307, `/auth?from=${encodeURIComponent(path)}`]);
  });
});

/** Some of those whose cookies the response removes. */
const removed = [
  "a word",
  "a token signed by somebody else",
  "a session that its owner ended",
  "an expired session with a made-up refresh token",
];

test("no invalid session opens a guarded page, and none redirects in a loop", async () => {
  for (const [who, bring] of Object.entries(strangers)) {
    const cookie = await bring();
    const sent = await send("/account", { headers: { cookie } });
    expect.soft([sent.status, sent.location], who).toEqual([307, "/auth?from=%2Faccount"]);
    expect.soft(sent.body, who).not.toContain(person.email);
    if (removed.includes(who)) {
      expect.soft(sent.cookies.join("\n"), who).toMatch(/^session=;/m);
      expect.soft(sent.cookies.join("\n"), who).toMatch(/^signed_in=;/m);
    }
    const next = await send(sent.location ?? "", {
      headers: { cookie: withoutRemovedCookies(cookie, sent) },
    });
    expect.soft(next.status, `${who}: no loop`).toBe(200);
    const { status, body } = await send("/api/session", { headers: { cookie } });
    expect.soft([status, body], who).toEqual([200, '{"signedIn":false}']);
  }
});

test("a member sees only their own account, which is not cached, and a 404 page for other roles' pages", async () => {
  const ask = (path: string) => send(path, { headers: { cookie: toCookie(session) } });

  const own = await ask("/account");
  expect(own.status).toBe(200);
  expect(own.body).toContain(person.email);
  for (const path of ["/account", "/account/data", "/api/session", "/auth/confirm"]) {
    const answer = await fetch(siteOrigin() + path, {
      headers: { cookie: toCookie(session) },
    });
    expect(answer.headers.get("cache-control"), path).toMatch(/private.*no-store/);
  }
  expect(JSON.parse((await ask("/api/session")).body)).toEqual({
    signedIn: true,
    email: person.email,
    roles: [],
  });
  for (const path of ["/account/no-such-page", "/review", "/review/1", "/review/a/b/c"]) {
    const { status, body } = await ask(path);
    expect(status, path).toBe(404);
    expect(body).toMatch(/<h1[^>]*>Page Not Found/);
    if (path.startsWith("/review")) expect(body).toContain("Reviewing needs the role");
  }
});
