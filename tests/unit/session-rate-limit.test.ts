/** An accounts server that refuses requests because there were too many of them. */
import { refuseAs } from "@/lib/auth/refusals";
import { readSession } from "@/lib/auth/session";
import { createOutageFetch } from "@/lib/supabase/member-fetch";
import { createSessionClient } from "@/lib/supabase/session";
import { sessionCookieName } from "@/lib/supabase/session-cookies";
import { startFakeSupabase } from "../support/fake-supabase";

const HOUR = 3600;

let server: Awaited<ReturnType<typeof startFakeSupabase>>;
let status: number;

beforeAll(async () => {
  server = await startFakeSupabase((_, response) => {
    response.writeHead(status, { "Content-Type": "application/json" });
    const code = status === 401 ? "PGRST301" : String(status);
    response.end(JSON.stringify({ code, message: "Refused", msg: "Refused" }));
  });
  Object.assign(process.env, server.access);
});

beforeEach(() => jest.spyOn(console, "info").mockImplementation());
afterAll(() => server.stop());

it("leaves a session as it is", async () => {
  status = 429;
  const log = jest.spyOn(console, "error").mockImplementation();
  const jar = makeJar();
  expect(await readSession(createSessionClient(jar, "unknown"))).toEqual({ kind: "unknown" });
  expect(jar.changes).toEqual([]);
  log.mockRestore();
});

it("counts as unavailable to a session that has to be renewed, and to no sign-in", async () => {
  const fetch = createOutageFetch(async () => new Response("{}", { status: 429 }));
  const ask = (grant: string) =>
    fetch(`https://abc.supabase.co/auth/v1/token?grant_type=${grant}`, { method: "POST" });
  expect(await ask("refresh_token")).toMatchObject({ status: 503 });
  expect(await ask("password")).toMatchObject({ status: 429 });
});

it("ends a session whose token the server refuses", async () => {
  status = 401;
  const jar = makeJar();
  expect(await readSession(createSessionClient(jar, "unknown"))).toEqual({ kind: "visitor" });
  expect(jar.changes).toContain(sessionCookieName());
});

it("asks to try again in a few minutes", () => {
  const error = { message: "Request rate limit reached", status: 429 };
  expect(refuseAs("Sign in failed", error).message).toMatchObject({
    title: "Sign in failed",
    description: "Too many tries. Please try again in a few minutes.",
  });
});

/** The cookies of a signed-in visitor, with the names of those that were changed. */
function makeJar() {
  const claims = { sub: crypto.randomUUID(), exp: Math.floor(Date.now() / 1000) + HOUR };
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const session = {
    access_token: `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}.c2lnbmF0dXJl`,
    refresh_token: "renewal",
    expires_at: claims.exp,
    expires_in: HOUR,
    token_type: "bearer",
    user: { id: claims.sub },
  };
  const cookie = { name: sessionCookieName(), value: `base64-${encode(session)}` };
  const changes: string[] = [];
  return { changes, getAll: () => [cookie], set: (name: string) => void changes.push(name) };
}
