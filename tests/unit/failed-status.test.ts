/**
 * The status of a page that fails, on a real server: 500 for a fault of the site, 503 for an outage of the database.
 * @jest-environment node
 */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { trackResponses } from "@/lib/http/failed-status";
import { createOutageFetch } from "@/lib/supabase/member-fetch";
import { createPlainFetch } from "@/lib/supabase/plain-fetch";

/** After this time an earlier failed request of the database no longer counts as the cause. */
const LATER_MS = 60_000;

const servers: Server[] = [];

/** Status that the database responds with; null: it closes the connection without a response. */
let databaseSays: number | null = 200;
let page = "";

beforeAll(async () => {
  trackResponses();
  const database = await listen((_, response) => {
    if (databaseSays === null) response.destroy();
    else response.writeHead(databaseSays).end("[]");
  });
  const ask = createOutageFetch(createPlainFetch({ timeoutMs: 60_000 }));
  page = await listen(async (_, response) => {
    await ask(database).catch(() => null);
    response.writeHead(500).end();
  });
});

afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

it.each([
  [200, 500],
  [500, 503],
  [503, 503],
  [null, 503],
])(
  "a page that fails while the database responds with %s has the status %d",
  async (says, status) => {
    databaseSays = says;
    timePasses();
    const answer = await fetch(page);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("retry-after")).toBe(status === 503 ? "30" : null);
  },
);

it("a page that fails long after an outage has the status 500, also when the clock was set back", async () => {
  databaseSays = null;
  expect((await fetch(page)).status).toBe(503);
  databaseSays = 200;
  timePasses();
  jest.spyOn(Date, "now").mockReturnValue(Date.now() - 60 * LATER_MS);
  expect((await fetch(page)).status).toBe(500);
});

function timePasses(): void {
  const now = performance.now();
  jest.spyOn(performance, "now").mockReturnValue(now + LATER_MS);
}

async function listen(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
