/** The Allow header of a refused method, on a real server. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { nameAllowedMethods } from "@/lib/allowed-methods";

let server: Server;
let site = "";

beforeAll(async () => {
  nameAllowedMethods();
  server = createServer((request, response) => {
    if (request.url === "/about-us") response.setHeader("Allow", ["GET", "HEAD"]);
    response.writeHead(request.url === "/api/health" ? 200 : 405).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

it.each([
  ["/feed.xml", "GET, HEAD"],
  ["/api/v1/businesses?q=a", "GET, HEAD, OPTIONS"],
  ["/api/unsubscribe/token", "GET, HEAD, POST"],
  ["/api/imports", "POST"],
  ["/api/listings/harbor-bakery-1/photos?kind=banner", "POST"],
  ["/about-us", "GET, HEAD"],
  ["/api/health", null],
])("a refused method at %s has Allow: %s", async (path, allow) => {
  const { headers } = await fetch(site + path, { method: "PUT" });
  expect(headers.get("Allow")).toBe(allow);
});
