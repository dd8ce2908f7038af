import { createServer, get, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { clientNetwork, toSite, trustOnlyConnections } from "@/lib/http/network";

describe("the network of a request", () => {
  it.each([
    ["203.0.113.7", 0, "203.0.113.7"],
    ["203.0.113.7", 1, "203.0.113.7"],
    ["::ffff:203.0.113.7", 0, "203.0.113.7"],
    ["", 0, "unknown"],
    ["", 2, "unknown"],
  ])("'%s' behind %i proxies is '%s'", (forwarded, proxies, network) => {
    expect(clientNetwork(forwarded, proxies)).toBe(network);
  });

  it("is the address added by the site's own proxies, not one that the client sent", () => {
    expect(clientNetwork("1.1.1.1, 203.0.113.7", 1)).toBe("203.0.113.7");
    expect(clientNetwork("1.1.1.1, 203.0.113.7, 10.0.0.1", 2)).toBe("203.0.113.7");
  });

  it("is null when the header has fewer addresses than there are proxies", () => {
    expect(clientNetwork("203.0.113.7", 2)).toBe("unknown");
  });

  it.each([
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:0DB8:0001:0002::9", "2001:db8:1:2"],
    ["2001:db8::1", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
    ["fe80::1%eth0", "fe80:0:0:0"],
  ])("of the IPv6 address %s is the whole network %s", (address, network) => {
    expect(clientNetwork(address, 0)).toBe(network);
  });
});

it.each([
  ["2001:db8:1:2", "2001:db8:1/48"],
  ["203.0.113.7", null],
  ["unknown", null],
])("the /48 of %s is %s", (network, site) => {
  expect(toSite(network)).toBe(site);
});

describe("without a proxy in front", () => {
  let server: Server;
  const seen: unknown[] = [];

  beforeAll(async () => {
    trustOnlyConnections();
    server = createServer((request, response) => {
      seen.push(request.headers["x-forwarded-for"]);
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });

  function ask(headers: Record<string, string>): Promise<void> {
    const { port } = server.address() as AddressInfo;
    return new Promise((resolve) => {
      get({ port, host: "127.0.0.1", headers, agent: false }, (answer) => {
        answer.resume().on("end", () => resolve());
      });
    });
  }

  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it("uses the connection's address, and logs a client's X-Forwarded-For header once", async () => {
    const warn = jest.spyOn(console, "warn").mockImplementation(() => {});
    await ask({});
    // The request that the server makes to itself for the page that an action redirects to.
    await ask({ "X-Forwarded-For": "127.0.0.1", RSC: "1" });
    expect(warn).not.toHaveBeenCalled();
    await ask({ "X-Forwarded-For": "203.0.113.7" });
    await ask({ "X-Forwarded-For": "203.0.113.8" });
    expect(new Set(seen)).toEqual(new Set(["127.0.0.1"]));
    expect(warn.mock.calls).toEqual([[expect.stringContaining("TRUSTED_PROXIES")]]);
    expect(warn.mock.calls.join()).not.toContain("203.0.113");
    warn.mockRestore();
  });
});
