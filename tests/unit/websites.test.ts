/** @jest-environment node */
// The website check, against real servers on loopback in place of public ones, with names that the tests resolve.
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import {
  checkWebsite,
  isPublicAddress,
  type Network,
  toUserAgent,
} from "@/lib/freshness/website-check";

const PUBLIC = "93.184.215.14";

let servers: Server[] = [];

afterEach(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  servers = [];
});

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

/** Resolves every name to a public address whose port 80 is the server's; `dialed` lists the connections. */
function networkOf(port: number, names: Record<string, string[]> = {}) {
  const dialed: string[] = [];
  const network: Network = {
    resolve: async (name) => names[name] ?? [PUBLIC],
    connectTo: (address, wanted) => {
      dialed.push(`${address}:${wanted}`);
      return { host: "127.0.0.1", port };
    },
  };
  return { network, dialed };
}

const check = (website: string, network: Network, timeoutMs = 60_000) =>
  checkWebsite(website, { userAgent: toUserAgent("https://vets.example"), network, timeoutMs });

describe("isPublicAddress", () => {
  it.each([
    ...["127.0.0.1", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1", "169.254.169.254"],
    ...["0.0.0.0", "100.64.0.1", "198.18.0.1", "224.0.0.1", "255.255.255.255", "192.0.2.1"],
    ...["::1", "::", "fe80::1", "fc00::1", "fd12::1", "::ffff:127.0.0.1", "::ffff:8.8.8.8"],
    ...["2002:7f00:1::", "2001:db8::1", "64:ff9b::7f00:1", "ff02::1", "nonsense", ""],
  ])("is false for %s", (address) => expect(isPublicAddress(address)).toBe(false));

  it.each(["8.8.8.8", "172.32.0.1", "192.0.3.1", "2606:4700::1111"])("is true for %s", (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
});

describe("the website check", () => {
  it("sends HEAD with a user agent, and reads no body", async () => {
    const asked: string[] = [];
    const port = await serve(({ method, headers }, response) => {
      asked.push(`${method} ${headers.host} ${headers["user-agent"]}`);
      response.end();
    });
    const { network, dialed } = networkOf(port);
    expect(await check("http://bakery.example/shop", network)).toBeNull();
    expect(asked).toEqual([
      expect.stringMatching(/^HEAD bakery\.example .*\+https:\/\/vets\.example/),
    ]);
    expect(dialed).toEqual([`${PUBLIC}:80`]);
  });

  it.each([
    [200, null],
    [401, null],
    [403, null],
    [429, null],
    [404, "not found"],
    [410, "not found"],
    [500, "server error"],
    [503, "server error"],
  ])("reports the status %i as %j", async (status, problem) => {
    const port = await serve((_, response) => response.writeHead(status).end());
    expect(await check("http://bakery.example", networkOf(port).network)).toBe(problem);
  });

  it("sends GET when a server refuses HEAD", async () => {
    const port = await serve(({ method }, response) =>
      response.writeHead(method === "HEAD" ? 405 : 200).end(),
    );
    expect(await check("http://bakery.example", networkOf(port).network)).toBeNull();
  });

  it("closes the connection on a response of 10 GB", async () => {
    let sent = 0;
    let hungUp = () => {};
    const isHungUp = new Promise<void>((resolve) => (hungUp = resolve));
    const port = await serve(({ method }, response) => {
      if (method === "HEAD") return response.writeHead(404).end();
      response.writeHead(200, { "content-length": String(10 * 2 ** 30) });
      const block = Buffer.alloc(65_536);
      const pour = () => {
        while (!response.destroyed && sent < 10 * 2 ** 30) {
          sent += block.length;
          if (!response.write(block)) return response.once("drain", pour);
        }
      };
      response.on("close", hungUp);
      return pour();
    });
    expect(await check("http://bakery.example", networkOf(port).network)).toBeNull();
    await isHungUp;
    expect(sent).toBeLessThan(64 * 2 ** 20);
  });

  it("reports a slow server and a missing one as 'no answer'", async () => {
    const port = await serve(() => {});
    expect(await check("http://bakery.example", networkOf(port).network, 200)).toBe("no answer");
    servers.forEach((server) => {
      server.closeAllConnections();
      server.close();
    });
    expect(await check("http://bakery.example", networkOf(port).network)).toBe("no answer");
  });

  it("reports a name without an address, and one that is resolved too slowly, as unknown", async () => {
    const { network } = networkOf(1, { "gone.example": [] });
    expect(await check("http://gone.example", network)).toBe("unknown name");
    const resolve = () => new Promise<string[]>(() => {});
    expect(await check("http://slow.example", { ...network, resolve }, 100)).toBe("unknown name");
  });

  it.each([
    "http://127.0.0.1/",
    "http://localhost.example/",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://[::1]/",
    "http://[::ffff:7f00:1]/",
    "http://169.254.169.254/latest/meta-data",
    "http://mixed.example/",
    "http://bakery.example:8080/",
    "http://bakery.example:22/",
    "https://bakery.example:8443/",
    "http://user:secret@bakery.example/",
    "ftp://bakery.example/",
    "file:///etc/passwd",
    "nonsense",
  ])("makes no connection for %s", async (website) => {
    const { network, dialed } = networkOf(1, {
      "localhost.example": ["127.0.0.1"],
      "mixed.example": [PUBLIC, "10.0.0.1"],
    });
    expect(await check(website, network)).toBe("leads nowhere public");
    expect(dialed).toEqual([]);
  });

  it.each([
    "http://127.0.0.1/admin",
    "http://inside.example/",
    "http://bakery.example:6379/",
    "gopher://bakery.example/",
  ])("does not follow a redirect to %s", async (location) => {
    const port = await serve((_, response) => response.writeHead(302, { location }).end());
    const { network, dialed } = networkOf(port, { "inside.example": ["192.168.0.7"] });
    expect(await check("http://bakery.example", network)).toBe("leads nowhere public");
    expect(dialed).toEqual([`${PUBLIC}:80`]);
  });

  it("follows at most five redirects to public addresses", async () => {
    const port = await serve(({ url = "" }, response) => {
      const step = Number(url.slice(1));
      if (step === 0) return response.end();
      return response.writeHead(301, { location: `/${step === 9 ? 9 : step - 1}` }).end();
    });
    const { network } = networkOf(port);
    expect(await check("http://bakery.example/3", network)).toBeNull();
    expect(await check("http://bakery.example/9", network)).toBe("too many redirects");
  });

  it("connects to the address that it checked, without resolving the name again", async () => {
    const port = await serve((_, response) => response.writeHead(204).end());
    const answers = [[PUBLIC], ["127.0.0.1"]];
    const { network, dialed } = networkOf(port);
    const resolve = async () => answers.shift() ?? [];
    expect(await check("http://rebind.example", { ...network, resolve })).toBeNull();
    expect(dialed).toEqual([`${PUBLIC}:80`]);
    expect(answers).toEqual([["127.0.0.1"]]);
  });

  it("reports a self-signed certificate", async () => {
    // A mail server brings one, and the check ends before any HTTP.
    const mails = new SMTPServer({ secure: true, logger: false });
    mails.on("error", () => {});
    await new Promise<void>((resolve) => mails.listen(0, "127.0.0.1", resolve));
    const { port } = mails.server.address() as AddressInfo;
    expect(await check("https://bakery.example", networkOf(port).network)).toBe("bad certificate");
    await new Promise<void>((resolve) => mails.close(resolve));
  });

  it("reports a server without TLS at its port as 'no answer'", async () => {
    const port = await serve((_, response) => response.end());
    expect(await check("https://bakery.example", networkOf(port).network)).toBe("no answer");
  });
});
