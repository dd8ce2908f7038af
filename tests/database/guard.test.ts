/** The guard of members' pages and forms, with a wrong clock, an unreachable database or an invalid form. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { NextRequest, type NextResponse } from "next/server";
import { forwardSession, readForwarded } from "@/lib/auth/forwarded-session";
import { guard } from "@/lib/auth/guard";
import {
  type Account,
  send,
  SERVICE,
  signToken,
  signUp,
  startDatabase,
  type TestDatabase,
  VISITOR,
} from "../support/database";
import { type Prepared, prepareDatabase } from "../support/use-database";

const SITE = "http://localhost:3000";

type Session = { access_token: string; refresh_token: string; expires_at: number };

let prepared: Prepared;
let database: TestDatabase;
let front: Server;
/** The networks that the accounts server was told. */
const networks: unknown[] = [];
/** Selects the requests that the proxy never answers. */
let isFrozen = (_path: string) => false;
let session: Session;

beforeAll(async () => {
  prepared = await prepareDatabase();
  const settings = { ...prepared.settings, SIGNUP_CONFIRMATION: "off" };
  database = await startDatabase(prepared.folder, settings);
  front = createServer((request, response) => void passOn(request, response));
  await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
  Object.assign(process.env, {
    NEXT_PUBLIC_SUPABASE_URL: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: VISITOR.apikey,
    SUPABASE_SECRET_KEY: SERVICE.apikey,
    SITE_URL: SITE,
  });
  session = await newSession(await signUp(database.url));
});

afterAll(async () => {
  front.closeAllConnections();
  await new Promise((resolve) => front.close(resolve));
  await database.stop();
  prepared.remove();
});

beforeEach(() => {
  isFrozen = () => false;
});

it("admits a member", async () => {
  expect(isPassed(await visit("/account", session))).toBe(true);
});

it("renews a token issued in the future, after the clock was set back, in the name of the visitor's network", async () => {
  const early = { ...session, access_token: issuedIn(120, session.access_token) };
  const refused = await readRoles(early.access_token);
  expect(refused.status).toBe(401);
  const answer = await visit("/account", early, { headers: { "x-forwarded-for": "203.0.113.7" } });
  expect(isPassed(answer)).toBe(true);
  expect(networks).toEqual(["203.0.113.7"]);
  const renewed = readCookie(answer);
  expect((await readRoles(renewed.access_token)).status).toBe(200);
  session = renewed;
});

it("responds with a complete 503 page when the auth server responds and the database does not", async () => {
  const log = jest.spyOn(console, "error").mockImplementation(() => {});
  isFrozen = (path) => path.startsWith("/rest/");
  const answer = await visit("/account", session);
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain("</html>");
  expect(answer.cookies.get("session")?.value).not.toBe("");
  expect(log.mock.calls.join()).not.toContain(session.access_token);
  log.mockRestore();
});

it("responds with 503 when nothing responds, refuses forms of members without a script, and tells others' actions not to wait again", async () => {
  const log = jest.spyOn(console, "error").mockImplementation(() => {});
  isFrozen = () => true;
  const refused = await visit("/account", session);
  expect(refused.status).toBe(503);
  expect(refused.headers.get("refresh")).toBe("30");
  const lost = await visit("/account", session, { method: "POST" });
  expect(lost.status).toBe(503);
  expect(await lost.text()).toContain("nothing was saved. Reload this page");
  const posted = await visit("/submit-business", session, { method: "POST" });
  expect(isPassed(posted)).toBe(true);
  expect(handedBy(posted)).toEqual({ kind: "unknown" });
  log.mockRestore();
});

it("hands the session down to the page, with the cookies that it belongs to", async () => {
  const member = { email: expect.stringContaining("@"), roles: [], lacksSecondFactor: false };
  const answer = await visit("/account", session);
  expect(handedBy(answer)).toMatchObject({ kind: "member", member });
  expect(handedBy(answer, [])).toBeNull();
  expect(handedBy(answer, [{ name: "session", value: "another" }])).toBeNull();
});

it("replaces a session that a client hands down", async () => {
  const headers = { "x-session": forwardSession({ kind: "unknown" }, cookiesOf(session)) ?? "" };
  expect(handedBy(await visit("/account", session, { headers }))).toMatchObject({ kind: "member" });
  const visitor = await guard(new NextRequest(`${SITE}/submit-business`, { headers }));
  expect(visitor.headers.get("x-middleware-request-x-session")).toBeNull();
});

it("ends a session whose token is signed with another key", async () => {
  const claims = { sub: crypto.randomUUID(), role: "authenticated", exp: Date.now() / 1000 + 3600 };
  const access_token = signToken(claims, "the-secret-of-somebody-else-0123456789012345");
  const answer = await visit("/account", { ...session, access_token });
  expect(answer.headers.get("location")).toContain("/auth?from=");
  expect(answer.cookies.get("session")?.value).toBe("");
});

const BOUNDARY = "multipart/form-data; boundary=x";
const WHOLE = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n';

it.each([
  ["whole", BOUNDARY, WHOLE, true],
  ["cut off", BOUNDARY, WHOLE.slice(0, 40), false],
  ["of another boundary", "multipart/form-data; boundary=y", WHOLE, false],
  ["without a boundary", "multipart/form-data", WHOLE, false],
  ["empty", BOUNDARY, "", false],
])(
  "a multipart form that is %s is accepted, or refused with 400",
  async (_name, type, body, isRead) => {
    const headers = { "content-type": type, "content-length": String(body.length) };
    const request = new NextRequest(`${SITE}/about-us`, { method: "POST", headers, body });
    const answer = await guard(request);
    expect(isPassed(answer)).toBe(isRead);
    expect(answer.status).toBe(isRead ? 200 : 400);
    // The page's action can still read the body.
    if (isRead) expect(await request.text()).toBe(body);
  },
);

it("accepts a form with a picture's length from admins only, and only on pages with such a form", async () => {
  const member = await signUp(database.url);
  const admin = await signUp(database.url);
  const granted = await send(`${database.url}/rest/v1/user_roles`, {
    ...{ method: "POST", headers: SERVICE, body: { user_id: admin.id, role: "admin" } },
  });
  expect(granted.status).toBe(201);
  const [ofMember, ofAdmin] = [await newSession(member), await newSession(admin)];
  const post = async (path: string, session: Session, bytes: number) => {
    const headers = { "content-length": String(bytes) };
    return (await visit(path, session, { method: "POST", headers })).status;
  };
  expect(await post("/admin/articles/new", ofAdmin, 12_000_000)).toBe(200);
  expect(await post("/admin/articles/new", ofAdmin, 33_000_000)).toBe(413);
  expect(await post("/admin/articles/new", ofMember, 12_000_000)).toBe(413);
  expect(await post("/admin/resources/new", ofAdmin, 12_000_000)).toBe(413);
});

type Options = { method?: string; headers?: Record<string, string> };

const encode = (session: Session) =>
  `base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`;

function visit(path: string, session: Session, { method, headers }: Options = {}) {
  const cookie = `session=${encode(session)}`;
  return guard(new NextRequest(SITE + path, { method, headers: { ...headers, cookie } }));
}

const cookiesOf = (session: Session) => [{ name: "session", value: encode(session) }];

/** The session that the page finds, with the cookies of the request. */
function handedBy(answer: NextResponse, cookies = cookiesOf(session)) {
  return readForwarded(answer.headers.get("x-middleware-request-x-session"), cookies);
}

/** Reports whether the guard lets Next continue to the page. */
function isPassed(answer: NextResponse): boolean {
  return answer.headers.get("x-middleware-next") === "1";
}

function readCookie(answer: NextResponse): Session {
  const value = answer.cookies.get("session")?.value ?? "";
  return JSON.parse(Buffer.from(value.replace("base64-", ""), "base64url").toString());
}

async function newSession({ email }: Account): Promise<Session> {
  const body = { email, password: "a-long-password-1" };
  const address = `${database.url}/auth/v1/token?grant_type=password`;
  return (await send(address, { method: "POST", headers: VISITOR, body })).body as Session;
}

function issuedIn(seconds: number, token: string): string {
  const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  return signToken({ ...claims, iat: Math.floor(Date.now() / 1000) + seconds });
}

function readRoles(token: string) {
  const headers = { ...VISITOR, authorization: `Bearer ${token}` };
  return send(`${database.url}/rest/v1/user_roles?select=role`, { headers });
}

async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url: path = "/", method } = request;
  if (isFrozen(path)) return;
  if (path.startsWith("/auth/")) networks.push(request.headers["sb-forwarded-for"]);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    typeof value === "string" && !["host", "connection", "content-length"].includes(name)
      ? [[name, value] as [string, string]]
      : [],
  );
  const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined;
  const answer = await fetch(database.url + path, { method, headers, body });
  const type = answer.headers.get("content-type") ?? "application/json";
  response.writeHead(answer.status, { "content-type": type });
  response.end(await answer.text());
}
