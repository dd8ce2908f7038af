import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { countResponses, createPlainFetch } from "@/lib/supabase/plain-fetch";
import { COUNT_MS, DIRECTORY_MS, READ_MS, SESSION_MS } from "@/lib/supabase/timeouts";

const ABOUT_FOUR_SECONDS_MS = 4500;

it("limits waits for a database that does not respond to about four seconds", () => {
  const waits = {
    "a member's page": SESSION_MS + READ_MS,
    "the form of a member": SESSION_MS + READ_MS,
    "a submission of a member, which asks for duplicates first": SESSION_MS + DIRECTORY_MS,
    "a call of the interface for programs": COUNT_MS + DIRECTORY_MS,
  };
  for (const [what, ms] of Object.entries(waits))
    expect({ what, isShort: ms <= ABOUT_FOUR_SECONDS_MS }).toEqual({ what, isShort: true });
});

describe("a server that does not respond", () => {
  let server: Server;
  let origin: string;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));

  beforeAll(async () => {
    server = createServer(({ url }, response) => {
      if (url === "/quick") response.end("{}");
      if (url === "/auth/v1/signup") void released.then(() => response.end("{}"));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });

  const patient = { timeoutMs: 10, writeTimeoutMs: 600_000 };

  it.each([
    ["GET", "/rest/v1/user_roles"],
    ["POST", "/auth/v1/logout?scope=local"],
    ["POST", "/auth/v1/token?grant_type=refresh_token"],
    ["POST", "/rest/v1/rpc/take_attempts"],
  ])("is given up after the read timeout by %s %s", async (method, path) => {
    await expect(createPlainFetch(patient)(origin + path, { method })).rejects.toThrow();
  });

  it("has the longer write timeout for writes and sign-ups, unless the request has its own signal", async () => {
    const ask = createPlainFetch(patient);
    const written = ask(`${origin}/auth/v1/signup`, { method: "POST" });
    const signal = AbortSignal.timeout(10);
    const abandoned = ask(`${origin}/rest/v1/rpc/decide_claim`, { method: "POST", signal });
    await expect(abandoned).rejects.toThrow();
    release();
    expect((await written).status).toBe(200);
  });

  it("has its responses to all requests counted", async () => {
    const before = countResponses(origin);
    await createPlainFetch({ timeoutMs: 600_000 })(`${origin}/quick`);
    expect(countResponses(origin)).toBe(before + 1);
    await expect(createPlainFetch(patient)(`${origin}/slow`)).rejects.toThrow();
    expect(countResponses(origin)).toBe(before + 1);
  });
});
