/** Request bodies that are refused before anything parses them, on a plain server. */
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { FORM_LIMITS, MAX_PARTS, PICTURE_LIMITS } from "@/lib/http/body-limits";
import { limitBodiesOf } from "@/lib/http/limit-bodies";

const PHOTOS = "/api/listings/a/photos";
const SHORT = { milliseconds: 1 };

let server: Server;
let begun: string[];

const answer: RequestListener = async (request, response) => {
  begun.push(String(request.url));
  const body = await text(request).catch(() => null);
  if (body !== null) response.end(`${request.headers["content-length"]} ${body}`);
};

async function start(
  options: Partial<Parameters<typeof limitBodiesOf>[1]> = {},
  listener = answer,
): Promise<void> {
  begun = [];
  server = createServer(listener);
  limitBodiesOf(server, { trustedProxies: 1, ...options });
  await once(server.listen(0, "127.0.0.1"), "listening");
}

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

type Sent = { path?: string; headers?: Record<string, string>; network?: string };

/** Opens a connection of its own, and sends the head of a POST and then the pieces. */
function begin({ path = "/auth", headers = {}, network = "10.0.0.1" }: Sent, ...pieces: string[]) {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  const head = { host: "localhost", "x-forwarded-for": network, ...headers };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
  for (const piece of pieces) socket.write(piece);
  return socket;
}

/** Everything until the server closes the connection. Fails when that is reset. */
const read = (socket: ReturnType<typeof begin>) => text(socket);
const lengthOf = (bytes: number) => ({ "content-length": String(bytes) });
const CHUNKED = { "transfer-encoding": "chunked" };
const toChunk = (body: string) => `${body.length.toString(16)}\r\n${body}\r\n`;

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    ...{ method: "POST", body, headers, duplex: "half" },
  } as RequestInit);

it.each(["/boot.js?v=1", "/favicon.ico", "/_next/static/chunks/a.js", "/images/a.webp"])(
  "refuses what is sent to the file %s with a 405, and names what it answers",
  async (path) => {
    await start();
    const { port } = server.address() as AddressInfo;
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { method });
      expect(response.status).toBe(405);
      expect(response.headers.get("allow")).toBe("GET, HEAD");
    }
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(200);
    expect(begun).toEqual([path]);
  },
);

it("refuses a network before its request is read, with a page that says why", async () => {
  await start({ isRefused: ({ url }) => url === "/refused" });
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/refused`);
  expect([response.status, response.headers.has("retry-after")]).toEqual([429, true]);
  expect(await response.text()).toContain("Too many pages that don’t exist");
  expect(begun).toEqual([]);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
});

it.each(["/category/x%q", "/api/v1/x%", "/business/%E0%A4%A"])(
  "refuses the address %s, which names no character, with a page that says so",
  async (path) => {
    await start();
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("This address is broken");
    expect(begun).toEqual([]);
    expect((await fetch(`http://127.0.0.1:${port}/?q=100%`)).status).toBe(200);
  },
);

it("passes a form on when it is complete, with its length, and keeps the connection", async () => {
  await start();
  const socket = begin({ headers: CHUNKED }, toChunk("12"), toChunk("345"), "0\r\n\r\n");
  const [first] = await once(socket, "data");
  expect(String(first)).toMatch(/^HTTP\/1.1 200 .*5 12345/s);
  socket.write(
    "POST /second HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 1\r\n\r\n6",
  );
  expect(await read(socket)).toContain("1 6");
  expect(begun).toEqual(["/auth", "/second"]);
});

it.each([
  ["declares more", lengthOf(FORM_LIMITS.bytes + 1), [], "/auth"],
  ["sends more in chunks", CHUNKED, [toChunk("a".repeat(FORM_LIMITS.bytes + 1))], "/auth"],
  ["declares more than a picture", lengthOf(PICTURE_LIMITS.bytes + 1), [], PHOTOS],
  ["declares more than a table", lengthOf(20_010_001), [], "/api/imports"],
  ["sends a text to an action", { "next-action": "a", ...lengthOf(300_000) }, [], "/"],
])("refuses a form that %s, with a sentence", async (_, headers, pieces, path) => {
  await start();
  const socket = begin({ path, headers }, ...pieces);
  socket.end();
  const answered = await read(socket);
  expect(answered).toMatch(/^HTTP\/1.1 413 .*connection: close.*too much for one form/is);
  expect(begun).toEqual([]);
});

it("lets the sender of far too much read the refusal", async () => {
  await start();
  const refused = await post(PHOTOS, Buffer.alloc(40_000_000));
  expect(refused.status).toBe(413);
  expect(await refused.text()).toContain("</html>");
});

it("reads nothing as a request that follows a refused one", async () => {
  await start();
  const next = "GET /next HTTP/1.1\r\nHost: a\r\n\r\n";
  const body = "a".repeat(FORM_LIMITS.bytes + 1);
  const answered = await read(begin({ headers: lengthOf(body.length) }, body, next));
  expect(answered.match(/HTTP\/1.1/g)).toHaveLength(1);
});

const toParts = (count: number) => {
  const form = new FormData();
  for (let part = 0; part < count; part++) form.set(`$ACTION_REF_${part}`, "");
  return form;
};

it("refuses a form of more than 300 parts", async () => {
  await start();
  expect((await post("/auth", toParts(MAX_PARTS))).status).toBe(200);
  expect((await post("/auth", toParts(MAX_PARTS + 1))).status).toBe(413);
  expect((await post("/admin/articles/new", toParts(MAX_PARTS + 1))).status).toBe(413);
  expect(begun).toHaveLength(1);
});

it("counts parts whose header is split between two pieces", async () => {
  await start();
  const part = "--b\r\nContent-Disposition: form-data\r\n\r\n\r\n";
  const body = part.repeat(MAX_PARTS + 1);
  const chunks = [...body.matchAll(/.{1,7}/gs)].map(([piece]) => toChunk(piece));
  const socket = begin({ headers: CHUNKED }, ...chunks, "0\r\n\r\n");
  expect(await read(socket)).toMatch(/^HTTP\/1.1 413/);
});

it("refuses a form that does not arrive in time", async () => {
  await start({ forms: { ...FORM_LIMITS, ...SHORT }, files: { ...PICTURE_LIMITS, ...SHORT } });
  const ofForm = begin({ headers: lengthOf(10) }, "12345");
  ofForm.once("data", () => ofForm.end());
  expect(await read(ofForm)).toMatch(/^HTTP\/1.1 408 .*took too long to arrive/s);
  const ofFile = begin({ path: PHOTOS, headers: lengthOf(1_000_000) }, "12345");
  ofFile.once("data", () => ofFile.end());
  expect(await read(ofFile)).toMatch(/^HTTP\/1.1 408 .*took too long to arrive/s);
  expect(begun).toEqual([PHOTOS]);
});

it.each([
  ["forms", "/auth", FORM_LIMITS],
  ["files", PHOTOS, PICTURE_LIMITS],
])("limits %s of one network, and of all", async (_, path, { perNetwork, inAll }) => {
  await start();
  const headers = path === PHOTOS ? lengthOf(1_000_000) : lengthOf(10);
  const hold = (network: string) => begin({ path, headers, network }, "12345");
  const refused = async (network: string) => {
    const socket = hold(network);
    socket.once("data", () => socket.end());
    return read(socket);
  };
  const first = Array.from({ length: perNetwork }, () => hold("10.0.0.1"));
  expect(await refused("10.0.0.1")).toMatch(/^HTTP\/1.1 429 .*retry-after: 5\r\n.*at once/is);
  for (let network = 2; network <= inAll / perNetwork; network++)
    for (let each = 0; each < perNetwork; each++) first.push(hold(`10.0.0.${network}`));
  expect(await refused("10.0.1.1")).toMatch(/^HTTP\/1.1 503 .*retry-after: 5\r\n.*at the moment/is);
  const [one] = first;
  one?.destroy();
  while ((await connections()) >= inAll) await new Promise(setImmediate);
  expect((await post(path, "a", { "x-forwarded-for": "10.0.1.1" })).status).toBe(200);
});

const connections = () =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));

it("passes a form with a file on at once, and refuses it where it becomes too long", async () => {
  await start();
  const socket = begin({ path: PHOTOS, headers: CHUNKED }, toChunk("12345"));
  while (begun.length === 0) await new Promise(setImmediate);
  expect(begun).toEqual([PHOTOS]);
  socket.write(toChunk("a".repeat(PICTURE_LIMITS.bytes)));
  const [data] = await once(socket, "data");
  expect(String(data)).toMatch(/^HTTP\/1.1 413/);
});

it("discards the rest of a form that is answered before it is sent", async () => {
  let pushed = 0;
  await start({}, (request, response) => {
    request.on("data", ({ length }) => (pushed += length));
    response.writeHead(401).end("Sign in first.");
  });
  const { status } = await post(PHOTOS, Buffer.alloc(20_000_000));
  expect(status).toBe(401);
  expect(pushed).toBeLessThan(1_000_000);
});

it("answers a script with a description as JSON", async () => {
  await start();
  const refused = await post("/", Buffer.alloc(300_000), { accept: "application/json" });
  expect(await refused.json()).toEqual({ description: expect.stringMatching(/too much/) });
});
