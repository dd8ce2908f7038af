/**
 * The server's log and metrics of real requests.
 * @jest-environment node
 */
import { createServer, type Server } from "node:http";
import { trackResponses } from "@/lib/http/failed-status";
import { logEvent, structureConsole, withReference } from "@/lib/log";
import { startMetrics } from "@/lib/http/metrics";
import { logRefusals, nameRequests, toLoggedPath } from "@/lib/http/request-log";
import { createLoggedFetch } from "@/lib/supabase/member-fetch";

const TOKEN = "MTAwMDAwMDAtMDAwMC00MDAw.aB3dEfGhIjKlMnOpQrStUvWxYz0123456789aBcDeFg";

let lines: Record<string, unknown>[];
let server: Server;
let url: string;

beforeAll(async () => {
  trackResponses();
  logRefusals();
  nameRequests(1);
  server = createServer((request, response) => {
    const status = Number(/\d{3}/.exec(request.url ?? "")?.[0] ?? 200);
    if (status === 200) logEvent("asked");
    response.statusCode = status;
    response.end(withReference("It failed."));
  });
  url = await listen(server);
});

afterAll(() => {
  server.close();
  // The request listeners stay for the whole process, which other tests share.
  jest.restoreAllMocks();
  console.info = () => {};
});

beforeEach(() => {
  lines = [];
  jest.spyOn(console, "info").mockImplementation((line) => void lines.push(JSON.parse(line)));
});

describe("a request", () => {
  it("that fails shows a reference, with which its log line starts", async () => {
    const text = await (await fetch(`${url}/500`)).text();
    const reference = /^It failed\. .* give this reference: ([\w-]{8})$/.exec(text)?.[1] ?? "none";
    await untilWritten(1);
    expect(lines).toEqual([expect.objectContaining({ event: "failed" })]);
    expect(String(lines[0]?.request)).toMatch(new RegExp(`^${reference}`));
    expect(withReference("It failed.")).toBe("It failed.");
  });

  it.each([
    [403, "refused"],
    [404, "not-found"],
    [429, "rate-limited"],
    [500, "failed"],
    [503, "failed"],
  ])("with the status %d is logged without its query", async (status, event) => {
    const answer = await fetch(`${url}/${status}?q=private`, { method: "POST" });
    const request = answer.headers.get("x-request-id");
    await untilWritten(1);
    const line = { level: "info", event, request, method: "POST", path: `/${status}`, status };
    expect(lines).toEqual([{ ...line, time: expect.any(String), ms: expect.any(Number) }]);
    expect(request).toMatch(/^[\w-]{36}$/);
  });

  it("that succeeds is not logged, and events during it have its id", async () => {
    const answer = await fetch(url);
    expect(lines).toEqual([
      expect.objectContaining({ event: "asked", request: answer.headers.get("x-request-id") }),
    ]);
  });

  it("keeps a valid X-Request-Id of the proxy", async () => {
    const idOf = async (id: string) =>
      (await fetch(url, { headers: { "x-request-id": id } })).headers.get("x-request-id");
    expect(await idOf("abcdef0123456789")).toBe("abcdef0123456789");
    expect(await idOf('"} {"event":"forged')).toMatch(/^[\w-]{36}$/);
  });
});

it("removes signed tokens from logged paths, and keeps slugs", () => {
  expect(toLoggedPath(`/auth/unsubscribe/${TOKEN}?x=1`)).toBe("/auth/unsubscribe/[token]");
  const slug = "/business/the-very-long-name-of-a-family-bakery-of-fort-lauderdale-2";
  expect(toLoggedPath(slug)).toBe(slug);
  expect(toLoggedPath(`/${"x".repeat(999)}`)).toHaveLength(200);
});

it("logs an error as one line of JSON without email addresses", () => {
  const written: string[] = [];
  const keep = (...values: unknown[]) => void written.push(values.join());
  const target = { error: keep, warn: keep };
  structureConsole(target);
  target.error("the mail server refused", new Error("550 <jane.doe@example.com>: unknown"));
  const [line = ""] = written;
  expect(line).not.toContain("\n");
  expect(JSON.parse(line)).toEqual({
    time: expect.any(String),
    level: "error",
    message: expect.stringContaining("550 <[address]>: unknown"),
  });
});

it.each([
  [
    'invalid input syntax for type uuid: "my \\"secret\\" text"',
    "invalid input syntax for type uuid: [input]",
  ],
  ['date/time field value out of range: "secret"', "date/time field value out of range: [input]"],
  [
    'value "99999" is out of range for type integer',
    "value [input] is out of range for type integer",
  ],
  ['malformed array literal: "{secret', "malformed array literal: [input]"],
  ['relation "businesses" does not exist', 'relation "businesses" does not exist'],
])("logs PostgreSQL's message without what was typed: %s", (message, logged) => {
  const written: string[] = [];
  const target = { error: (line: string) => void written.push(line), warn: () => {} };
  structureConsole(target);
  target.error(message);
  expect(JSON.parse(written[0] ?? "{}").message).toBe(logged);
});

describe("members' requests to the database", () => {
  const lineOf = async (path: string, method: string, status: number) => {
    const fetched = createLoggedFetch(() => Promise.resolve(new Response(null, { status })));
    await fetched(`http://127.0.0.1/${path}`, { method, body: method === "GET" ? null : "{}" });
    return lines.map(({ event, status: written }) => [event, written]);
  };

  it.each([
    ["auth/v1/token?grant_type=password", "POST", 200, "auth.token.password"],
    ["auth/v1/token?grant_type=password", "POST", 400, "auth.token.password"],
    ["auth/v1/logout?scope=global", "POST", 204, "auth.logout.global"],
    ["rest/v1/rpc/approve_submission", "POST", 200, "database.rpc/approve_submission"],
    ["rest/v1/rpc/list_members", "POST", 403, "database.rpc/list_members"],
    ["rest/v1/submission_drafts?user_id=eq.1", "DELETE", 204, "database.submission_drafts"],
  ])("are logged: %s, %s, %d", async (path, method, status, event) => {
    expect(await lineOf(path, method, status)).toEqual([[event, status]]);
  });

  it.each([
    ["auth/v1/token?grant_type=refresh_token", "POST", 400],
    ["auth/v1/user", "GET", 200],
    ["rest/v1/rpc/get_session", "POST", 200],
    ["rest/v1/rpc/record_session_use", "POST", 204],
    ["rest/v1/reviews?select=id", "GET", 200],
  ])("are not logged: %s, %s, %d", async (path, method, status) => {
    expect(await lineOf(path, method, status)).toEqual([]);
  });
});

describe("the metrics for Prometheus", () => {
  it("count requests by status, and read gauges on request, without those that fail", async () => {
    const measures = [
      { name: "waiting", help: "Waiting", read: () => Promise.resolve(7) },
      { name: "broken", help: "Broken", read: () => Promise.reject(new Error("away")) },
    ];
    const metrics = await startMetrics(0, measures);
    const address = metrics.address();
    const base = typeof address === "object" ? `http://127.0.0.1:${address?.port}` : "";
    for (const status of [200, 200, 403]) await fetch(`${url}/${status}`);
    expect((await fetch(`${base}/other`)).status).toBe(404);
    const text = await (await fetch(`${base}/metrics`)).text();
    metrics.close();
    expect(text).toMatch(/^http_request_duration_seconds_count\{method="GET",status="200"\} 2$/m);
    expect(text).toMatch(/^http_request_duration_seconds_count\{method="GET",status="403"\} 1$/m);
    expect(text).not.toContain('status="404"');
    expect(text).toMatch(/^waiting 7$/m);
    expect(text).not.toMatch(/^broken \d/m);
    expect(text).toContain("process_resident_memory_bytes");
    expect(address).toMatchObject({ address: "127.0.0.1" });
  });
});

async function untilWritten(count: number): Promise<void> {
  while (lines.length < count) await new Promise(setImmediate);
}

function listen(one: Server): Promise<string> {
  return new Promise((resolve) =>
    one.listen(0, "127.0.0.1", () => {
      const address = one.address();
      resolve(typeof address === "object" ? `http://127.0.0.1:${address?.port}` : "");
    }),
  );
}
