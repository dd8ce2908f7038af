/** The detection of duplicates, measured with 500 labeled pairs, and the decisions about duplicates. */
import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import { sharedDomains } from "@/data/shared-domains";
import { queueDuplicates } from "@/lib/duplicates/queries";
import { Resemblances } from "@/lib/imports/resemblance";
import { getZipCode } from "@/lib/places/rules";
import { createServiceClient, type ServiceClient } from "@/scripts/embedded/service-client";
import { type Headers, type Role, SERVICE } from "../support/database";
import { useDatabase } from "../support/use-database";
import { describeKilledMerge } from "./duplicates/killed";
import { describeMerges } from "./duplicates/merges";

const COLUMNS = ["name", "street", "city", "zip", "phone", "website"] as const;
type Known = Partial<Record<(typeof COLUMNS)[number], string | null>> & {
  latitude?: number;
  longitude?: number;
};

const ANCHOR = {
  name: "Anchor Diner",
  street: "12 Ocean Ave",
  city: "Stuart",
  zip: "34994",
  phone: "+17725550134",
  website: "https://www.anchor.example/menu",
};

let client: ServiceClient;
let place: { url: string; roles: Record<Role, Headers>; postgresUrl: string };

useDatabase(({ database, roles, postgresUrl }) => {
  place = { url: database.url, roles, postgresUrl };
  client = createServiceClient({ url: database.url, secretKey: String(SERVICE.apikey) });
});

describe("the detection", () => {
  it("is right about pairs that were labeled without knowing its rules", async () => {
    const { precision, recall } = await measure("read");
    expect(precision).toBeGreaterThanOrEqual(0.95);
    expect(recall).toBeGreaterThanOrEqual(0.9);
  });

  it("is right about generated pairs", async () => {
    const { precision, recall } = await measure("made");
    expect(precision).toBeGreaterThanOrEqual(0.95);
    expect(recall).toBeGreaterThanOrEqual(0.95);
  });

  it("is called by imports for every pair that it would find", async () => {
    const pairs = readPairs().map((pair): [Known, Known] => [
      toKnown(pair, "a"),
      toKnown(pair, "b"),
    ]);
    const reasons = await judge(pairs);
    const missed = pairs.filter(([a, b], at) => reasons[at] && !isCompared(a, b));
    expect(reasons.filter(Boolean).length).toBeGreaterThan(200);
    expect(missed).toEqual([]);
  });

  it.each<[string, Known, string | null]>([
    [
      "another spelling at the same door",
      { name: "Ancor Diner LLC", street: "12 E Ocean Avenue", phone: null },
      "address",
    ],
    [
      "more words at the same door, with a suite",
      { name: "The Anchor Diner of Stuart", street: "12 Ocean Ave, Suite 4", phone: null },
      "address",
    ],
    [
      "the same phone in the same town",
      { name: "ANCHOR DINER", street: "99 Dixie Hwy", zip: "34997" },
      "phone",
    ],
    ["no street and a slip of the pen", { name: "Anchr Diner Inc", street: null }, "phone"],
    ["no street and no phone", { street: null, phone: null, website: null }, "name"],
    [
      "moved within its ZIP code, by its website",
      { street: "99 Dixie Hwy", phone: "+17725550135", website: "http://anchor.example" },
      "website",
    ],
    ["another town of the chain", { street: "900 Ocean Ave", city: "Naples", zip: "34102" }, null],
    [
      "another door of the chain",
      { street: "900 Ocean Ave", phone: "+17725550135", website: null },
      null,
    ],
    ["another firm at the same door", { name: "Blue Heron Realty", phone: null }, null],
    ["another firm with the same phone", { name: "Blue Heron Realty", street: "7 Main St" }, null],
    [
      "a page on the same link site",
      { street: "7 Main St", phone: null, website: "https://facebook.com/anchor" },
      null,
    ],
  ])("of %s", async (_, other, reason) => {
    const website = "https://www.facebook.com/diner";
    const first = other.website?.includes("facebook") ? { ...ANCHOR, website } : ANCHOR;
    expect(await judge([[first, { ...ANCHOR, ...other }]])).toEqual([reason]);
  });

  it("treats a host as the business's own unless it is shared by many", async () => {
    const moved = { ...ANCHOR, street: "99 Dixie Hwy", phone: "+17725550135" };
    const pairs = (hosts: readonly string[]): [Known, Known][] =>
      hosts.map((host) => [
        { ...ANCHOR, website: `https://www.${host}/diner` },
        { ...moved, website: `https://${host}/anchor` },
      ]);
    const shared = [...sharedDomains, "m.facebook.com", "es-la.facebook.com"];
    expect(await judge(pairs(shared))).toEqual(shared.map(() => null));
    expect(await judge(pairs(["joes.square.site", "xx.com"]))).toEqual(["website", "website"]);
  });

  it("distinguishes branches of a chain by their numbers", async () => {
    const branch = (number: string) => ({ ...ANCHOR, name: `Anchor Diner #${number}` });
    expect(
      await judge([
        [branch("12"), branch("13")],
        [branch("12"), branch("12")],
        [branch("12"), ANCHOR],
      ]),
    ).toEqual([null, "address", "address"]);
  });
});

it("compares listings in smaller batches where larger ones take too long for the database", async () => {
  const twins = ["twin-of-a-diner-1", "twin-of-a-diner-2"];
  const rows = twins.map((id) => ({ ...ANCHOR, name: "Twin Diner", id, source: "import" }));
  await client.from("businesses").insert(rows).throwOnError();
  const sizes: number[] = [];
  const limited = createServiceClient({
    ...{ url: place.url, secretKey: String(SERVICE.apikey) },
    fetch: (input, init) => {
      const { max_rows: size } = z
        .object({ max_rows: z.number() })
        .parse(JSON.parse(String(init?.body)));
      sizes.push(size);
      return size > 20 ? Promise.resolve(TIMED_OUT.clone()) : fetch(input, init);
    },
  });
  await queueDuplicates(limited);
  expect(sizes.slice(0, 4)).toEqual([500, 100, 20, 20]);
  const { data } = await client
    .from("duplicate_pairs")
    .select("first_id, second_id")
    .eq("first_id", twins[0] ?? "");
  expect(data).toEqual([{ first_id: twins[0], second_id: twins[1] }]);
});

/** The answer of a hosted Supabase to a call that takes eight seconds. */
const TIMED_OUT = Response.json(
  { code: "57014", message: "canceling statement due to statement timeout" },
  { status: 500 },
);

describe("merging", () => describeMerges(() => place));

describe("a killed merge", () => describeKilledMerge(() => place));

async function judge(pairs: [Known, Known][]): Promise<(string | null)[]> {
  const { data } = await client.rpc("judge_duplicates", { pairs }).throwOnError();
  return z.array(z.string().nullable()).parse(data);
}

async function measure(half: string): Promise<{ precision: number; recall: number }> {
  const pairs = readPairs().filter((pair) => pair.half === half);
  expect(pairs).toHaveLength(250);
  const reasons = await judge(pairs.map((pair) => [toKnown(pair, "a"), toKnown(pair, "b")]));
  const judged = pairs.map(({ same }, at) => ({ same: same === "yes", found: reasons[at] }));
  const right = judged.filter(({ same, found }) => same && found).length;
  return {
    precision: right / judged.filter(({ found }) => found).length,
    recall: right / judged.filter(({ same }) => same).length,
  };
}

function readPairs(): Record<string, string>[] {
  const text = readFileSync("tests/database/duplicate-pairs.csv", "utf8");
  return z
    .array(z.record(z.string(), z.string()))
    .parse(parse(text.replace(/^#.*\n/gm, ""), { columns: true }));
}

function isCompared(a: Known, b: Known): boolean {
  const resemblances = new Resemblances();
  const unknown = { street: null, city: null, zip: null, phone: null, website: null };
  const nowhere = { name: "", latitude: null, longitude: null };
  resemblances.add({ id: "a", ...nowhere, ...unknown, ...a, name: a.name ?? "" }, 2);
  return (
    resemblances.find({ id: "b", ...nowhere, ...unknown, ...b, name: b.name ?? "" }).length > 0
  );
}

/** Converts a side of a pair as an import does, with the coordinates of its ZIP code. */
function toKnown(pair: Record<string, string>, side: "a" | "b"): Known {
  const known = Object.fromEntries(
    COLUMNS.map((name) => [name, pair[`${side}_${name}`] || null]),
  ) as Known;
  const area = getZipCode(known.zip ?? "");
  return { ...known, ...(area && { latitude: area.latitude, longitude: area.longitude }) };
}
