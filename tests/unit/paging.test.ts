import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createPublicClient } from "@/lib/supabase/public";
import {
  countPages,
  parseListSegments,
  parsePageSegments,
  toLetterSegment,
  toRange,
  readCounted,
} from "@/lib/paging";

describe("the letter in a path", () => {
  it.each([
    [[], { letter: null, page: 1 }],
    [["3"], { letter: null, page: 3 }],
    [["letter-b"], { letter: "B", page: 1 }],
    [["letter-b-1"], { letter: "B", page: 1 }],
    [["letter-other-12"], { letter: "#", page: 12 }],
  ])("is read with its page: %j", (segments, asked) => {
    expect(parseListSegments(segments)).toEqual(asked);
  });

  it.each(["letter-", "letter-B", "letter-bb", "letter-b-0", "letter-b-02", "letter-#"])(
    "is null in '%s', so that each page has one URL",
    (segment) => {
      expect(parseListSegments([segment])).toBeNull();
    },
  );

  it.each([
    ["B", "letter-b"],
    ["#", "letter-other"],
  ])("is written: %s", (letter, segment) => {
    expect(toLetterSegment(letter)).toBe(segment);
  });

  it("is followed by nothing but the page", () => {
    expect(parseListSegments(["letter-b", "2"])).toBeNull();
  });
});

describe("the page number in a path", () => {
  it.each([
    ["zero", ["0"]],
    ["a leading zero", ["02"]],
    ["a negative number", ["-1"]],
    ["a plus sign", ["+2"]],
    ["a fraction", ["1.5"]],
    ["a comma", ["1,000"]],
    ["an exponent", ["1e3"]],
    ["a hexadecimal number", ["0x10"]],
    ["a word", ["two"]],
    ["a word behind a number", ["2abc"]],
    ["nothing between slashes", [""]],
    ["a blank", [" "]],
    ["a blank behind", ["2 "]],
    ["a line break behind", ["2\n"]],
    ["digits of another script", ["٢"]],
    ["wide digits", ["２"]],
    ["infinity", ["Infinity"]],
    ["ten digits", ["1000000000"]],
    ["a number without end", ["9".repeat(400)]],
    ["two parts", ["2", "3"]],
    ["two parts, the second empty", ["2", ""]],
    ["an escape", ["%32"]],
    ["the way up", [".."]],
    ["the prototype", ["__proto__"]],
  ])("is null for %s", (_, segments) => {
    expect(parsePageSegments(segments)).toBeNull();
  });

  it("is 1 by default", () => {
    expect(parsePageSegments()).toBe(1);
    expect(parsePageSegments([])).toBe(1);
  });

  it.each([
    ["1", 1],
    ["2", 2],
    ["10", 10],
    ["999999999", 999_999_999],
  ])("is read from '%s'", (segment, page) => {
    expect(parsePageSegments([segment])).toBe(page);
  });
});

describe("a list in pages", () => {
  it.each([
    [0, 5, 1],
    [1, 5, 1],
    [5, 5, 1],
    [6, 5, 2],
    [10, 5, 2],
    [11, 5, 3],
    [50_000, 12, 4167],
  ])("of %i, %i to a page, has %i", (total, pageSize, pages) => {
    expect(countPages({ total, pageSize })).toBe(pages);
  });

  it("has the first and the last index of a page", () => {
    expect(toRange({ page: 1, pageSize: 8 })).toEqual({ from: 0, to: 7 });
    expect(toRange({ page: 3, pageSize: 5 })).toEqual({ from: 10, to: 14 });
  });
});

describe("a counted page", () => {
  const beyond = Object.assign(new Error("out of range"), { code: "PGRST103" });

  it("beyond the last one is read as the first, which has the count", async () => {
    const read = jest.fn(({ from }: { from: number }) =>
      from > 0 ? Promise.reject(beyond) : Promise.resolve({ data: ["a"], count: 1 }),
    );
    expect(await readCounted({ page: 6248, pageSize: 20 }, read)).toEqual({
      data: ["a"],
      count: 1,
    });
    expect(read.mock.calls).toEqual([[{ from: 124_940, to: 124_959 }], [{ from: 0, to: 19 }]]);
  });

  it("beyond the last one is known by its status, as PostgREST 13 cuts the error", async () => {
    const server = createServer(({ url = "" }, response) => {
      if (!url.includes("offset=20")) return void response.end('[{"id":"a"}]');
      response.writeHead(416, { "content-length": 2 }).end('{"');
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const client = createPublicClient({ url: `http://127.0.0.1:${port}`, publishableKey: "key" });
    const { data } = await readCounted({ page: 2, pageSize: 20 }, ({ from, to }) =>
      client.from("businesses").select("id").range(from, to).throwOnError(),
    );
    server.closeAllConnections();
    server.close();
    expect(data).toEqual([{ id: "a" }]);
  });

  it("throws other errors", async () => {
    const failed = new Error("away");
    await expect(readCounted({ page: 2, pageSize: 20 }, () => Promise.reject(failed))).rejects.toBe(
      failed,
    );
  });
});
