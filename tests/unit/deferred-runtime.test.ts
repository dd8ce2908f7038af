import { once } from "node:events";
import { createServer, request, type RequestListener } from "node:http";
import { deferRuntime } from "@/lib/page-cache/deferred-runtime";
import { deferScripts } from "@/lib/page-cache/deferred-scripts";

/** Script elements as Next 16.4 renders them. */
const chunk = '<script src="/_next/static/chunks/a.js" async=""></script>';
const flight =
  '<script>self.__next_f.push([1,"1:\\"$Sreact.fragment\\" $& \\u003cb\\u003e\\n"])</script>';
const begin = "<script>(self.__next_f=self.__next_f||[]).push([0])</script>";
const entry =
  '<script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["b.js"],"runtimeModuleIds":[7]});</script>';
const polyfill = '<script src="/_next/static/chunks/old.js" noModule=""></script>';
const preload =
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>';
const facts = '<script type="application/ld+json">{"name":"<\\/b>"}</script>';

const runtime = {
  entries: [{ otherChunks: ["b.js"], runtimeModuleIds: [7] }],
  flight: [[0], [1, '1:"$Sreact.fragment" $& <b>\n']],
};

const toPage = (...scripts: string[]) =>
  `<!DOCTYPE html><html><head>${preload}${chunk}${polyfill}</head><body><p>Words</p>${scripts.join("")}</body></html>`;
const whole = toPage(facts, entry, begin, flight);

describe("a page with deferred scripts", () => {
  const page = deferScripts(whole, "/boot.js?v=1")?.page ?? "";
  const scripts = [...page.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)];

  it("has the boot file as its only script", () => {
    expect(scripts.map(([, attributes]) => attributes?.trim())).toEqual([
      'type="module" src="/boot.js?v=1"',
      'type="application/ld+json"',
      'type="application/json" id="deferred-runtime"',
    ]);
    expect(page).not.toContain("preload");
  });

  it("contains the scripts and data of Next unchanged", () => {
    expect(JSON.parse(scripts[2]?.[2] ?? "")).toEqual({
      chunks: ["/_next/static/chunks/a.js"],
      runtime,
    });
  });

  it("contains a tag instead when the runtime data stays on the server", () => {
    const tagged = deferScripts(whole, "/boot.js?v=1", () => "abc-1");
    expect(tagged?.page).toContain('{"chunks":["/_next/static/chunks/a.js"],"tag":"abc-1"}');
    expect(JSON.parse(tagged?.runtime ?? "")).toEqual(runtime);
  });

  it("has the same tag for the same page, whatever the order of its data", () => {
    const tagOf = (html: string) => deferScripts(html, "/boot.js", (seen) => seen)?.tag;
    expect(tagOf(toPage(facts, entry, flight, begin))).toBe(tagOf(whole));
    const inHead = (elements: string) => whole.replace("<head>", `<head>${elements}`);
    const [title, meta] = ["<title>HVAC</title>", '<meta name="a" content="b"/>'];
    expect(tagOf(inHead(`${title}${meta}`))).toBe(tagOf(inHead(`${meta}${title}`)));
    expect(tagOf(inHead(`${title}${meta}`))).not.toBe(tagOf(inHead(title)));
    expect(tagOf(whole.replace("Words", "Other words"))).not.toBe(tagOf(whole));
    expect(tagOf(whole.replace('a.js" async', 'z.js" async'))).not.toBe(tagOf(whole));
  });

  it("keeps its text and structured data in place", () => {
    expect(page).toContain(`<body><p>Words</p>${facts}`);
    expect(page).toMatch(/<\/script><\/body><\/html>$/);
  });
});

it.each([
  ["a script that is not known", toPage(entry, flight, "<script>$RC('B:0','S:0')</script>")],
  ["a script with a nonce", toPage(entry, flight.replace("<script", '<script nonce="x"'))],
  ["a script with other attributes", toPage(entry, flight, chunk.replace("async", "defer"))],
  ["data that is no JSON", toPage(entry, "<script>self.__next_f.push([1,alert(1)])</script>")],
  ["another bundler's start", toPage(entry.replaceAll("TURBOPACK", "webpackChunk"), flight)],
  ["no data", toPage(entry)],
  ["nothing in it but scripts", whole.replace("<html>", '<html id="__next_error__">')],
  ["no scripts at all", "<html><head></head><body></body></html>"],
])("leaves a page with %s unchanged", (_case, html) => {
  expect(deferScripts(html, "/boot.js")).toBeNull();
});

describe("an HTTP response", () => {
  let stop: () => void;

  beforeAll(() => {
    stop = deferRuntime();
  });

  // The next test file of this process has servers of its own.
  afterAll(() => stop());

  const policy =
    "default-src 'self'; script-src 'self' 'unsafe-inline' https://a.example; x 'none'";

  async function answer(
    serve: RequestListener,
    { path = "/", method = "GET", headers = {}, onData = () => {} } = {},
  ) {
    const server = createServer((asked, response) => {
      response.setHeader("Content-Security-Policy", policy);
      response.setHeader("Content-Type", "text/html; charset=utf-8");
      serve(asked, response);
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    const address = server.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const asked = request({ port, host: "127.0.0.1", path, method, headers, agent: false }).end();
    const [got] = await once(asked, "response");
    const chunks: string[] = [];
    for await (const bytes of got) {
      chunks.push(String(bytes));
      onData();
    }
    server.close();
    return {
      status: got.statusCode,
      policy: String(got.headers["content-security-policy"]),
      headers: got.headers,
      chunks,
    };
  }

  it("written in parts is sent whole, without inline scripts, with a strict policy", async () => {
    const got = await answer((_asked, response) => {
      response.flushHeaders();
      response.write(whole.slice(0, 100));
      response.end(whole.slice(100));
    });
    expect(got.chunks.join("")).toContain('id="deferred-runtime"');
    expect(got.policy).toBe("default-src 'self'; script-src 'self' https://a.example; x 'none'");
    expect(got.headers["content-length"]).toBe(String(got.chunks.join("").length));
  });

  it("cached by Next is sent without its runtime data, which is fetched by its tag", async () => {
    const serve =
      (html: string): RequestListener =>
      (_asked, response) => {
        response.setHeader("ETag", '"of-next"');
        response.setHeader("Cache-Control", "s-maxage=30");
        response.end(html);
      };
    const page = await answer(serve(whole), { path: "/list?page=2" });
    const [, tag = ""] = /"tag":"([^"]+)"/.exec(page.chunks.join("")) ?? [];
    expect(page.headers["etag"]).toBe(`"${tag}"`);
    for (const path of [`/list?page=2&runtime=${tag}`, `/list?from=mail&page=2&runtime=${tag}`]) {
      const got = await answer(serve(whole), { path });
      expect(JSON.parse(got.chunks.join(""))).toEqual(runtime);
      expect(got.headers).toMatchObject({ "cache-control": "public, max-age=600" });
      expect(got.headers["etag"]).toBeUndefined();
    }
    const gone = await answer(serve(whole), { path: "/list?page=2&runtime=unknown-1" });
    expect(gone.status).toBe(410);
    expect(gone.headers["cache-control"]).toBe("no-store");
  });

  describe("with the runtime of a former version", () => {
    const changed = whole.replace("Words", "Other words");
    const serve =
      (html: string, status = 200): RequestListener =>
      (_asked, response) => {
        response.setHeader("ETag", '"of-next"');
        response.statusCode = status;
        response.end(html);
      };

    /** Sends a page at this path, then a newer one, and returns the tag of the first. */
    async function replacePage(path: string): Promise<string> {
      const former = await answer(serve(whole), { path });
      await answer(serve(changed), { path });
      return String(former.headers["etag"]).slice(1, -1);
    }

    const askFor = async (tag: string, path: string, listener = serve(changed)) =>
      (await answer(listener, { path: `${path}?runtime=${tag}` })).status;

    it("is sent for ten minutes after a newer one was sent", async () => {
      const path = "/business/former";
      const clock = jest.spyOn(performance, "now");
      const start = performance.now();
      const after = (seconds: number) => clock.mockReturnValue(start + seconds * 1000);
      after(0);
      const tag = await replacePage(path);
      after(599);
      expect(await askFor(tag, path)).toBe(200);
      after(600);
      expect(await askFor(tag, path)).toBe(410);
      clock.mockRestore();
    });

    it("is sent at the address of its page only", async () => {
      const tag = await replacePage("/business/own");
      expect(await askFor(tag, "/business/own")).toBe(200);
      await answer(serve(changed), { path: "/business/other" });
      expect(await askFor(tag, "/business/other")).toBe(410);
    });

    it("is not sent once the page is gone, nor when it is back", async () => {
      const path = "/business/gone";
      const tag = await replacePage(path);
      const missing = whole.replace("Words", "There is no such page");
      expect(await askFor(tag, path, serve(missing, 404))).toBe(410);
      expect(await askFor(tag, path)).toBe(410);
    });
  });

  it("has the same headers for HEAD, which sends no body", async () => {
    // As Next does, which renders nothing for HEAD.
    const serve: RequestListener = (asked, response) => {
      response.setHeader("ETag", '"of-next"');
      response.end(asked.method === "HEAD" ? null : whole);
    };
    const [page, head] = [await answer(serve), await answer(serve, { method: "HEAD" })];
    expect(head.chunks).toEqual([]);
    expect(head.headers).toEqual({ ...page.headers, date: head.headers["date"] });
    const tag = String(page.headers["etag"]);
    for (const method of ["GET", "HEAD"])
      for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
        const got = await answer(serve, { method, headers: { "If-None-Match": known } });
        expect([got.status, got.headers["etag"]]).toEqual([304, tag]);
      }
  });

  it("with streamed parts is sent at once and unchanged", async () => {
    const first = toPage("<!--$?--><template id=B:0></template><!--/$-->").replace(
      /<\/body>.*/,
      "",
    );
    const later = "<script>$RC('B:0','S:0')</script></body></html>";
    let sendLater = () => {};
    const got = await answer(
      (_asked, response) => {
        response.write(first);
        sendLater = () => response.end(later);
      },
      { onData: () => sendLater() },
    );
    expect(got.chunks).toEqual([first, later]);
    expect(got.policy).toBe(policy);
  });

  it("with other inline scripts is not changed", async () => {
    const html = "<html><head></head><body><script>alert(1)</script></body></html>";
    const got = await answer((_asked, response) => response.end(html));
    expect(got.chunks.join("")).toBe(html);
    expect(got.policy).toBe(policy);
  });

  it("has a nonce in the policy only when the page has it", async () => {
    const withNonce = toPage(flight.replace("<script", '<script nonce="abc"'));
    const serve =
      (html: string) =>
      (asked: Parameters<RequestListener>[0], response: Parameters<RequestListener>[1]) => {
        asked.headers["content-security-policy"] = "script-src 'nonce-abc'";
        response.write(html);
        response.end();
      };
    expect((await answer(serve(withNonce))).policy).toContain(
      "script-src 'self' 'nonce-abc' https:",
    );
    expect((await answer(serve(whole))).policy).toContain("script-src 'self' https:");
  });

  it("ignores a nonce that the client sent", async () => {
    const headers = { "Content-Security-Policy": "script-src 'nonce-abc'" };
    const got = await answer(
      (asked, response) => {
        response.end(String(asked.headers["content-security-policy"]));
      },
      { headers },
    );
    expect(got.chunks.join("")).toBe("undefined");
  });
});
