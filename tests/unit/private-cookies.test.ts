import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { keepCookiesPrivate } from "@/lib/http/private-cookies";

let server: Server;

beforeAll(async () => {
  keepCookiesPrivate();
  server = createServer((request, response) => {
    response.setHeader("Cache-Control", "public, s-maxage=60");
    if (request.url === "/cookie") response.setHeader("Set-Cookie", ["a=1", "b=2"]);
    if (request.url === "/head") response.appendHeader("Set-Cookie", "a=1").writeHead(200);
    response.end("page");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
});

afterAll(() => server.close());

it.each([
  ["/cookie", "private, no-store"],
  ["/head", "private, no-store"],
  ["/", "public, s-maxage=60"],
])("the response of %s has the cache directives '%s'", async (path, directives) => {
  const { port } = server.address() as AddressInfo;
  const { headers } = await fetch(`http://127.0.0.1:${port}${path}`);
  expect(headers.get("cache-control")).toBe(directives);
});
