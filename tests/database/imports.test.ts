/** Imports from the browser, through REST on each database: remembered columns, one at a time, killed, undone. */
import timers from "node:timers";
import { toColumns } from "@/lib/imports/columns";
import { runImport, runUndo } from "@/lib/imports/job";
import { NO_REPORT } from "@/lib/imports/report";
import { readCategories } from "@/lib/store/categories";
import { recordAndImport } from "@/scripts/import/report";
import { createServiceClient, type ServiceClient } from "@/scripts/embedded/service-client";
import { type Headers, type Role, send, SERVICE, type TestDatabase } from "../support/database";
import { useDatabase } from "../support/use-database";
import { newWord } from "../support/seed";
import { kinds } from "../support/certifications";

const HEADERS = ["Trade name", "category", "phone", "zip", "owner email"];
const RENAMES = [
  { header: "Trade name", field: "name" },
  ...["category", "phone", "zip"].map((name) => ({ header: name, field: name })),
  { header: "owner email", field: "owner_email" },
];

let database: TestDatabase;
let roles: Record<Role, Headers>;
let server: Parameters<typeof createServiceClient>[0];
let client: ServiceClient;

useDatabase((started) => {
  ({ database, roles } = started);
  server = { url: database.url, secretKey: String(SERVICE.apikey) };
  client = createServiceClient(server);
});

it("reports errors and probable duplicates in a dry run, which writes nothing", async () => {
  const word = newWord();
  const id = await sent([
    [`${word} Roofing`, "Roofing", "(772) 555-0101", "34994", ""],
    [`${word} Roofing LLC`, "Roofing", "(772) 555-0101", "34994", ""],
    ["", "Roofing", "", "", ""],
    [`${word} Bakery`, "No such trade", "", "", ""],
  ]);
  expect(await begin(id, true)).toBeNull();
  await runImport(id, client);
  expect(await importOf(id)).toMatchObject({
    state: "checked",
    counts: { rows: 4, added: 2, refused: 2 },
  });
  expect(await reported(id)).toMatchObject([
    { line: 3, result: "went in", reasons: [expect.stringContaining("like line 2")] },
    { line: 4, result: "refused", reasons: [expect.stringMatching(/^Trade name is missing/)] },
    { line: 5, result: "refused", reasons: [expect.stringMatching(/^category 'No such trade'/)] },
  ]);
  expect(await listed(word)).toEqual([]);
  expect(await undo(id)).toBe("missing");
});

it("leaves out a cell with a Social Security number, and says so", async () => {
  const word = newWord();
  const id = await sent([[`${word} Roofing`, "Roofing", "123 dash 45 dash 6789", "34994", ""]]);
  expect(await begin(id, false)).toBeNull();
  await runImport(id, client);
  expect(await reported(id)).toMatchObject([
    {
      result: "went in",
      reasons: [expect.stringMatching(/^phone left out \(.* Social Security number\)/)],
    },
  ]);
  expect(await listed(word)).toHaveLength(1);
});

it("reports rows whose first report was lost", async () => {
  const rows = [[], [`${newWord()} Roofing`, "Roofing", "", "34994", ""]];
  const id = await sent(rows.map((row) => HEADERS.map((_, at) => row[at] ?? "")));
  expect(await begin(id, true)).toBeNull();
  const heartbeat = jest.spyOn(timers, "setInterval");
  let isLost = false;
  const lossy: typeof fetch = async (input, init) => {
    if (isLost && String(input).endsWith("/note_import_rows")) {
      isLost = false;
      throw new TypeError("The connection was reset.");
    }
    if (String(input).includes("id=in.")) {
      isLost = true; // by now the first row is refused
      heartbeat.mock.calls[0]?.[0]();
    }
    return fetch(input, init);
  };
  await runImport(id, createServiceClient({ ...server, fetch: lossy }));
  expect(await reported(id)).toMatchObject([{ line: 2, result: "refused" }]);
});

it("keeps the final counts when a heartbeat comes after them", async () => {
  const id = await sent([["", "Roofing", "", "", ""]]);
  expect(await begin(id, true)).toBeNull();
  const heartbeat = jest.spyOn(timers, "setInterval");
  let beats = 0;
  const watched: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    if (beats > 0) beats += 1;
    else if (String(init?.body).includes('"refused":1')) {
      beats = 1;
      heartbeat.mock.calls[0]?.[0]();
      while (beats === 1) await new Promise(setImmediate);
    }
    return response;
  };
  await runImport(id, createServiceClient({ ...server, fetch: watched }));
  expect(await importOf(id)).toMatchObject({ state: "checked", counts: { refused: 1 } });
});

it("writes, stores the columns for the next file, and undoes the whole import", async () => {
  const word = newWord();
  const before = await importedOnce([`${word} Roofing`, "Roofing", "", "34994", ""]);
  const id = await importedOnce(
    [`${word} Roofing`, "Roofing", "(772) 555-0102", "34994", "ann@example.com"],
    [`${word} Painting`, "Painting", "", "34994", ""],
  );
  expect(await importOf(id)).toMatchObject({ state: "done", counts: { added: 1, changed: 1 } });
  expect(await listed(word)).toMatchObject([{ phone: null }, { phone: "+17725550102" }]);
  const next = await sent([["x", "Roofing", "", "", ""]]);
  expect(await importOf(next)).toMatchObject({ renames: RENAMES });
  expect(await begin(id, true)).toBeNull();
  await runImport(id, client);
  expect(await importOf(id)).toMatchObject({ state: "checked", counts: { unchanged: 2 } });
  expect(await undo(id)).toBeNull();
  expect(await importOf(id)).toMatchObject({ state: "undone", done_rows: 2, problem: null });
  expect(await listed(word)).toMatchObject([{ name: `${word} Roofing`, phone: null }]);
  expect(await addresses(word)).toEqual([]);
  expect(await undo(id)).toBe("missing");
  expect(await undo(before)).toBeNull();
  expect(await importOf(before)).toMatchObject({ state: "undone", done_rows: 1 });
  expect(await listed(word)).toEqual([]);
});

it("imports an undone file again, and undoes more than one batch", async () => {
  const word = newWord();
  const rows = Array.from({ length: 60 }, (_, at) => [`${word} ${at}`, "Roofing", "", "34994", ""]);
  const id = await importedOnce(...rows);
  expect(await undo(id)).toBeNull();
  expect(await listed(word)).toEqual([]);
  expect(await begin(id, false)).toBeNull();
  await runImport(id, client);
  expect(await listed(word)).toHaveLength(60);
  expect(await undo(id)).toBeNull();
  expect(await importOf(id)).toMatchObject({ state: "undone", done_rows: 60, written_at: null });
  expect(await listed(word)).toEqual([]);
});

it("does not undo later changes, and names them", async () => {
  const word = newWord();
  const id = await importedOnce(
    [`${word} Roofing`, "Roofing", "", "34994", ""],
    [`${word} Painting`, "Painting", "", "34994", ""],
  );
  await client
    .from("businesses")
    .update({ phone: "+17725550103" })
    .eq("name", `${word} Roofing`)
    .throwOnError();
  expect(await undo(id)).toBeNull();
  expect(await importOf(id)).toMatchObject({
    ...{ state: "undone", done_rows: 1, written_at: null },
    problem: expect.stringContaining(`${word} Roofing`),
  });
  expect(await listed(word)).toMatchObject([{ phone: "+17725550103" }]);
  expect(await undo(id)).toBe("missing");
  expect(await begin(id, false)).toBeNull();
  await runImport(id, client);
  expect(await undo(id)).toBeNull();
  expect(await importOf(id)).toMatchObject({ state: "undone", problem: null });
});

it("takes a value for the category that the admin chose, also in the next file", async () => {
  const word = newWord();
  const id = await sent([
    [`${word} Grill`, " Eating place", "", "34994", ""],
    [`${word} Diner`, "Eating place", "", "34994", ""],
    [`${word} Roofing`, "Roofing", "", "34994", ""],
  ]);
  expect(await call("list_import_values", { import_id: id, column_at: 1 })).toEqual([
    { value: "Eating place", row_count: 2 },
    { value: "Roofing", row_count: 1 },
  ]);
  expect(await begin(id, true)).toBeNull();
  await runImport(id, client);
  expect(await importOf(id)).toMatchObject({
    counts: {
      added: 1,
      refused: 2,
      reasons: [
        expect.stringMatching(/^2 × category 'Eating place' is not a category.*: line 2, 3$/),
      ],
    },
  });
  const names = { "Eating place": "Food and Drinks", Other: null };
  expect(await call("map_import_values", { import_id: id, names })).toBe(true);
  expect(await begin(id, false)).toBeNull();
  await runImport(id, client);
  expect(await importOf(id)).toMatchObject({ counts: { added: 3, refused: 0 } });
  const next = await sent([["x", "Roofing", "", "", ""]]);
  expect(await importOf(next)).toMatchObject({
    category_names: { "Eating place": "Food and Drinks" },
  });
});

describe("an import of the command line", () => {
  const source = (...rows: string[][]) => ({
    columns: toColumns(HEADERS, { renames: RENAMES, category: null }),
    records: toRecords(rows),
  });

  it("is recorded like one of the browser, and can be undone", async () => {
    const word = newWord();
    await recordAndImport(
      client,
      source(
        [`${word} Roofing`, "Roofing", "(772) 555-0105", "34994", "ann@example.com"],
        [`${word} Roofing LLC`, "Roofing", "(772) 555-0105", "34994", ""],
        ["", "Roofing", "", "", ""],
      ),
      { ...(await context()), file: `/home/ann/${word}.csv` },
    );
    const { data } = await client.from("imports").select().eq("file_name", `${word}.csv`).single();
    expect(data).toMatchObject({
      ...{ state: "done", row_count: 3, done_rows: 3, created_by: null },
      counts: { added: 2, refused: 1 },
    });
    const id = String(data?.id);
    const ids = (await listed(word)).map((row) => row.id);
    const pairs = await client.from("duplicate_pairs").select("match_reason").in("first_id", ids);
    expect(pairs.data).toEqual([{ match_reason: "phone" }]);
    const log = await client.from("audit_log").select("action").eq("subject", `import:${id}`);
    expect(log.data).toEqual([{ action: "import.begun" }]);
    expect(await begin(id, true)).toBe("missing");
    expect(await undo(id)).toBeNull();
    expect(await listed(word)).toEqual([]);
    expect(await addresses(word)).toEqual([]);
  });

  it("waits for another one", async () => {
    const id = await sent([["a", "Roofing", "", "", ""]]);
    expect(await begin(id, true)).toBeNull();
    const second = recordAndImport(client, source(), { ...(await context()), file: "b.csv" });
    await expect(second).rejects.toThrow("Another import is at work.");
    await runImport(id, client);
  });

  it("that fails says so with the file, and keeps what it wrote", async () => {
    const word = newWord();
    const records = failAfter(toRecords([[`${word} Roofing`, "Roofing", "", "34994", ""]]));
    const failing = recordAndImport(
      client,
      { ...source(), records },
      { ...(await context()), file: `${word}.csv`, batchRows: 1 },
    );
    await expect(failing).rejects.toThrow("The disk is gone.");
    const { data } = await client.from("imports").select().eq("file_name", `${word}.csv`).single();
    expect(data).toMatchObject({
      state: "failed",
      problem: expect.stringContaining("can be undone"),
    });
    expect(await undo(String(data?.id))).toBeNull();
    expect(await listed(word)).toEqual([]);
  });
});

it("queues probable duplicates as soon as they are written", async () => {
  const word = newWord();
  await importedOnce(
    [`${word} Roofing`, "Roofing", "(772) 555-0104", "34994", ""],
    [`${word} Roofing LLC`, "Roofing", "(772) 555-0104", "34994", ""],
  );
  const ids = (await listed(word)).map(({ id }) => id).toSorted();
  const { data } = await client
    .from("duplicate_pairs")
    .select("first_id, second_id, match_reason")
    .in("first_id", ids)
    .throwOnError();
  expect(data).toEqual([{ first_id: ids[0], second_id: ids[1], match_reason: "phone" }]);
});

it("cannot undo after 30 days", async () => {
  const id = await importedOnce([`${newWord()} Roofing`, "Roofing", "", "34994", ""]);
  await client
    .from("imports")
    .update({ finished_at: new Date(Date.now() - 31 * 86_400_000).toISOString() })
    .eq("id", id)
    .throwOnError();
  expect(await undo(id)).toBe("late");
});

it("runs one import at a time, and ends one whose process was killed", async () => {
  const [one, other] = [
    await sent([["a", "Roofing", "", "", ""]]),
    await sent([["b", "Roofing", "", "", ""]]),
  ];
  const begun = await Promise.all([begin(one, false), begin(other, false)]);
  expect(begun.toSorted()).toEqual(["busy", null].toSorted());
  const [lost, waits] = begun[0] === null ? [one, other] : [other, one];
  await client
    .from("imports")
    .update({ seen_at: new Date(Date.now() - 120_000).toISOString() })
    .eq("id", lost)
    .throwOnError();
  expect(await begin(waits, true)).toBeNull();
  await runImport(waits, client);
  expect(await importOf(lost)).toMatchObject({
    state: "failed",
    problem: expect.stringContaining("ended in the middle"),
  });
  expect(await undo(lost)).toBeNull();
  expect(await importOf(lost)).toMatchObject({ state: "undone", done_rows: 0 });
});

it("reports invalid columns, and writes nothing", async () => {
  const id = await sent([["a", "Roofing", "", "", ""]]);
  expect(await begin(id, false, [])).toBeNull();
  await runImport(id, client);
  expect(await importOf(id)).toMatchObject({
    state: "failed",
    problem: expect.stringContaining("No column is called name"),
  });
});

async function context() {
  return {
    categories: await readCategories(client),
    ...{ kinds, report: NO_REPORT, showProgress: () => {} },
  };
}

async function* toRecords(rows: string[][]) {
  for (const [index, cells] of rows.entries()) yield { line: index + 2, cells, share: 0 };
}

async function* failAfter<Item>(items: AsyncGenerator<Item>) {
  yield* items;
  throw new Error("The disk is gone.");
}

async function sent(rows: string[][]): Promise<string> {
  const { data } = await client
    .rpc("add_import", { file_name: "in.csv", headers: HEADERS, member: crypto.randomUUID() })
    .throwOnError();
  const import_id = String(data);
  const records = rows.map((cells, index) => ({ import_id, line: index + 2, cells }));
  await client.from("import_rows").insert(records).throwOnError();
  await client.rpc("finish_import", { import_id }).throwOnError();
  return import_id;
}

async function importedOnce(...rows: string[][]): Promise<string> {
  const id = await sent(rows);
  expect(await begin(id, false)).toBeNull();
  await runImport(id, client);
  return id;
}

function begin(import_id: string, isDryRun: boolean, renames: object[] = RENAMES) {
  return call("begin_import", { import_id, task: isDryRun ? "check" : "write", renames });
}

/** Undoes an import. Returns the refusal, or null. */
async function undo(import_id: string): Promise<unknown> {
  const refused = await call("begin_import", { import_id, task: "undo" });
  if (refused === null) await runUndo(import_id, client);
  return refused;
}

async function call(name: string, body: object): Promise<unknown> {
  const url = `${database.url}/rest/v1/rpc/${name}`;
  const answer = await send(url, { method: "POST", headers: roles.admin, body });
  expect(answer.status).toBeLessThan(300);
  return answer.body === "" ? null : answer.body;
}

async function importOf(id: string) {
  return (await client.from("imports").select().eq("id", id).single().throwOnError()).data;
}

async function reported(id: string) {
  const rows = client.from("import_rows").select("line, result, reasons").eq("import_id", id);
  return (await rows.not("result", "is", null).order("line").throwOnError()).data;
}

async function listed(word: string) {
  const query = client.from("businesses").select("id, name, phone").like("name", `%${word}%`);
  return (await query.order("name").throwOnError()).data;
}

async function addresses(word: string) {
  const { data } = await client.from("owner_addresses").select().throwOnError();
  return data.filter(({ business_id }) => business_id.includes(word.toLowerCase()));
}
