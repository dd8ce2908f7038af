import { createServer, get, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { UNAVAILABLE_HEADER, removeUnavailableHeader } from "@/lib/auth/unavailable-header";

describe("the header about an outage of the accounts", () => {
  let server: Server;
  let seen: unknown;

  beforeAll(async () => {
    removeUnavailableHeader();
    server = createServer((request, response) => {
      seen = request.headers;
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });

  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it("is removed when a client sends it", async () => {
    const { port } = server.address() as AddressInfo;
    const headers = { "X-Accounts-Unavailable": "yes", Accept: "text/html" };
    await new Promise<void>((resolve) => {
      get({ port, host: "127.0.0.1", headers, agent: false }, (answer) => {
        answer.resume().on("end", () => resolve());
      });
    });
    expect(seen).toHaveProperty("accept");
    expect(seen).not.toHaveProperty(UNAVAILABLE_HEADER);
  });
});
