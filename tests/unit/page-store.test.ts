// Which kept pages are answered, and for how long caches may store them.
import { randomBytes } from "node:crypto";
import { PageStore } from "@/lib/page-cache/cache-handler.mjs";

/** A page as Next hands it to a cache handler. */
function toPage(text: string, { status = 200, tags = "_N_T_/layout" } = {}) {
  return {
    kind: "APP_PAGE",
    html: text,
    rscData: Buffer.from("data"),
    segmentData: new Map([["/_tree", Buffer.from("tree")]]),
    postponed: undefined,
    status,
    headers: { "x-next-cache-tags": tags },
  };
}

type Options = Partial<ConstructorParameters<typeof PageStore>[0]>;

/** A store at a time of its own, and a database that a test stops. */
function openStore(options: Options = {}) {
  const world = { seconds: 1000, isUnavailable: false, probes: 0, dropped: new Array<string>() };
  const store = new PageStore({
    now: () => world.seconds * 1000,
    isDatabaseUnavailable: async () => {
      world.probes += 1;
      return world.isUnavailable;
    },
    onDrop: (key) => world.dropped.push(key),
    ...options,
  });
  const render = async (key: string, page = toPage(key)) => {
    expect(await store.get(key)).toBeNull();
    store.set(key, page);
  };
  const read = async (key: string) => {
    const kept = await store.get(key);
    return kept && { text: Reflect.get(kept.page, "html"), seconds: kept.seconds };
  };
  return Object.assign(world, { store, render, read });
}

describe("a kept page", () => {
  it("is answered for the rest of its minute, then rendered again", async () => {
    const world = openStore();
    await world.render("/a");
    expect(await world.read("/a")).toEqual({ text: "/a", seconds: 60 });
    world.seconds += 45;
    expect(await world.read("/a")).toEqual({ text: "/a", seconds: 15 });
    world.seconds += 14.5;
    expect(await world.read("/a")).toEqual({ text: "/a", seconds: 1 });
    world.seconds += 0.5;
    expect(await world.read("/a")).toBeNull();
  });

  it("is answered as it was, with its buffers", async () => {
    const { store } = openStore();
    const page = toPage("/a", { status: 404 });
    await store.get("/a");
    store.set("/a", page);
    expect((await store.get("/a"))?.page).toEqual(page);
  });

  it("is dated by the begin of its render", async () => {
    const world = openStore();
    await world.store.get("/a");
    world.seconds += 8;
    world.store.set("/a", toPage("/a"));
    expect(await world.read("/a")).toMatchObject({ seconds: 52 });
  });

  it("that was handed out is not made new when its render fails", async () => {
    const world = openStore();
    await world.render("/a");
    world.seconds += 50;
    // Next sets the same page again when a render that it had begun over it fails.
    world.store.set("/a", toPage("/a"));
    world.seconds += 10;
    expect(await world.read("/a")).toBeNull();
  });
});

describe("a change", () => {
  it("ends the pages of its tags at once, and no others", async () => {
    const world = openStore();
    await world.render("/a", toPage("a", { tags: "_N_T_/layout,_N_T_/a" }));
    await world.render("/b", toPage("b", { tags: "_N_T_/layout,_N_T_/b" }));
    world.store.endTags(["_N_T_/a"]);
    expect(await world.read("/a")).toBeNull();
    expect(await world.read("/b")).toMatchObject({ text: "b" });
  });

  it("of the directory ends every page", async () => {
    const world = openStore();
    await world.render("/a");
    world.store.endTags(["directory"]);
    expect(await world.read("/a")).toBeNull();
  });

  it("ends a page whose render began before it", async () => {
    const world = openStore();
    await world.store.get("/a");
    world.seconds += 1;
    world.store.endTags(["directory"]);
    world.seconds += 2;
    world.store.set("/a", toPage("before"));
    expect(await world.read("/a")).toBeNull();
    world.store.set("/a", toPage("after"));
    expect(await world.read("/a")).toMatchObject({ text: "after" });
  });
});

describe("while the database is unavailable", () => {
  it("pages of any age are answered for five seconds, ended ones too", async () => {
    const world = openStore();
    await world.render("/old");
    world.seconds += 24 * 60 * 60;
    await world.render("/ended", toPage("/ended", { status: 404 }));
    world.store.endTags(["directory"]);
    world.isUnavailable = true;
    for (const path of ["/old", "/ended"])
      expect(await world.read(path)).toEqual({ text: path, seconds: 5 });
    expect(await world.read("/never")).toBeNull();
  });

  it("it is asked once a second, by all visitors together", async () => {
    const world = openStore();
    for (const path of ["/a", "/b"]) await world.render(path);
    world.seconds += 61;
    world.isUnavailable = true;
    await Promise.all([world.read("/a"), world.read("/b"), world.read("/a")]);
    world.seconds += 0.9;
    expect(await world.read("/b")).not.toBeNull();
    expect(world.probes).toBe(1);
    world.isUnavailable = false;
    world.seconds += 0.1;
    expect(await world.read("/b")).toBeNull();
    expect(world.probes).toBe(2);
  });

  it("no visitor waits longer than a second for it", async () => {
    jest.useFakeTimers();
    const world = openStore({ isDatabaseUnavailable: () => new Promise(() => {}) });
    await world.render("/a");
    world.seconds += 61;
    const answered = jest.fn();
    void world.read("/a").then(answered);
    await jest.advanceTimersByTimeAsync(999);
    expect(answered).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(answered).toHaveBeenCalledWith({ text: "/a", seconds: 5 });
  });

  it("is not asked for a page that is fresh, or was never kept", async () => {
    const world = openStore();
    await world.render("/a");
    await world.read("/a");
    expect(world.probes).toBe(0);
  });

  afterEach(() => jest.useRealTimers());
});

describe("in a rush", () => {
  const begin = async ({ store }: ReturnType<typeof openStore>, renders: number) => {
    for (let at = 0; at < renders; at += 1) await store.get(`/render-${at}`);
  };

  it("of more than eight renders, an older page is answered for five seconds", async () => {
    const world = openStore();
    await world.render("/a");
    world.seconds += 61;
    await begin(world, 9);
    expect(await world.read("/a")).toEqual({ text: "/a", seconds: 5 });
    world.store.set("/render-0", toPage("done"));
    expect(await world.read("/a")).toBeNull();
  });

  it("a page whose tags have ended is rendered", async () => {
    const world = openStore();
    await world.render("/a");
    await begin(world, 9);
    world.store.endTags(["directory"]);
    expect(await world.read("/a")).toBeNull();
  });

  it("a render that never reports counts for ten seconds", async () => {
    const world = openStore();
    await world.render("/a");
    world.seconds += 61;
    await begin(world, 9);
    world.seconds += 9.9;
    expect(await world.read("/a")).not.toBeNull();
    world.seconds += 0.1;
    expect(await world.read("/a")).toBeNull();
  });
});

describe("the memory of the pages", () => {
  /** Text that gzip makes no smaller than this number of bytes. */
  const noise = (bytes: number) => randomBytes(bytes).toString("latin1");
  const bounds = { maxBytes: 100_000, otherBytes: 20_000 };

  it("is bounded by bytes: the page that was not visited for the longest time goes first", async () => {
    const world = openStore(bounds);
    for (const path of ["/a", "/b", "/c"]) await world.render(path, toPage(noise(18_000)));
    await world.read("/a");
    for (const path of ["/d", "/e", "/f"]) await world.render(path, toPage(noise(18_000)));
    expect(await world.read("/a")).not.toBeNull();
    expect(world.dropped).toContain("/b");
    expect(await world.read("/b")).toBeNull();
  });

  it("has a small share for other statuses, which push out no page", async () => {
    const world = openStore(bounds);
    await world.render("/a");
    for (let at = 0; at < 20; at += 1)
      await world.render(`/no-${at}`, toPage(noise(5_000), { status: 404 }));
    expect(world.dropped.length).toBeGreaterThan(15);
    expect(await world.read("/a")).not.toBeNull();
  });

  it("holds one version of a page that was missing, and is there now", async () => {
    const world = openStore();
    await world.render("/a", toPage("missing", { status: 404 }));
    world.seconds += 61;
    await world.render("/a", toPage("there"));
    expect(await world.read("/a")).toMatchObject({ text: "there" });
  });

  it("is empty after it was cleared, also of renders under way", async () => {
    const world = openStore();
    await world.render("/a");
    await world.store.get("/b");
    world.store.clear();
    world.store.set("/b", toPage("/b"));
    world.isUnavailable = true;
    for (const path of ["/a", "/b"]) expect(await world.read(path)).toBeNull();
    expect(world.dropped).toEqual(["/a", "/b"]);
  });
});
