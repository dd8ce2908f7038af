// The replica: it follows the published directory, and allows only reads.
import { createClient } from "@supabase/supabase-js";
import { createReads } from "@/lib/store/reads";
import { createPublicClient } from "@/lib/supabase/public";
import type { Database } from "@/supabase/database.types";
import { bePatient, PUBLISHABLE_KEY, startStoreDatabase, type StoreDatabase } from "./database";
import { type Front, passOnAtMost, startFront } from "./fallback/front";
import { untilReplica } from "../support/replica-state";
import { type Replica, startReplica } from "./replica";
import { business, image, insertBusinesses, insertRows, post, review } from "./rows";

const MANY = 250;
const HOUR = 60 * 60_000;

let database: StoreDatabase;
let front: Front;
let replica: Replica;

beforeAll(async () => {
  bePatient();
  database = await startStoreDatabase();
  front = await startFront(database.url);
  front.behave(passOnAtMost(100, database.url));
  const many = Array.from({ length: MANY }, (_, index) => business({ id: `many-${index}` }));
  await insertBusinesses(database.client, many);
  await insertRows(database.client, {
    businesses: [
      business({ id: "copied-1", name: "First name", more_categories: ["HVAC"] }),
      business({ id: "hidden-1", status: "suspended" }),
    ],
    businessImages: [image({ business_id: "copied-1", alt: "The front" })],
    posts: [post({ business_id: "copied-1", date: "2026-03-01T12:00:00+00:00" })],
    reviews: [review({ business_id: "copied-1", date: "2026-03-02" })],
  });
  replica = await startReplica({ url: front.url, publishableKey: PUBLISHABLE_KEY });
  await replica.untilFollowed();
});
afterAll(async () => {
  await replica?.remove();
  await front?.close();
  await database?.remove();
});

const live = () =>
  createReads(createPublicClient({ ...database, publishableKey: PUBLISHABLE_KEY }));
const copied = () => createReads(createPublicClient(replica));
const businesses = () => database.client.from("businesses");

describe("a replica that follows", () => {
  it("has every published business, also with a limit of rows per response", async () => {
    const whole = { part: 1, parts: 1 };
    const entries = await copied().listEntries(whole);
    expect(entries).toEqual(await live().listEntries(whole));
    expect(entries.length).toBeGreaterThan(MANY + 200);
  });

  it("has a business's pictures, posts, rating and additional categories", async () => {
    const profile = await copied().getBusinessProfile("copied-1");
    expect(profile).toEqual(await live().getBusinessProfile("copied-1"));
    expect(profile).toMatchObject({
      moreCategories: ["HVAC"],
      images: [{ alt: "The front" }],
      posts: [{ content: "News." }],
      rating: { count: 1 },
    });
  });

  it("has no data that is not public", async () => {
    expect(await copied().getBusinessProfile("hidden-1")).toBeNull();
    const files = await readTable("submissions");
    expect(files).toEqual([]);
  });

  it("copies a change, a removed picture, a suspension, a closing, a deletion and a new category", async () => {
    const id = "copied-1";
    await businesses().update({ name: "Second name" }).eq("id", id).throwOnError();
    await database.client.from("business_images").delete().eq("business_id", id).throwOnError();
    await businesses().update({ status: "suspended" }).eq("id", "many-1").throwOnError();
    await businesses().delete().eq("id", "many-2").throwOnError();
    const closed = { status: "closed", closed_at: new Date().toISOString() } as const;
    await businesses().update(closed).eq("id", "many-3").throwOnError();
    // With the current time, as the site inserts it: one dated in the past would be detected only by the number of businesses,
    // which a deletion can balance, or by the daily comparison of all ids.
    const now = new Date().toISOString();
    await insertBusinesses(database.client, [
      business({ id: "new-1", category: "New Trade", updated_at: now }),
    ]);
    await replica.untilFollowed();

    expect(await copied().getBusinessProfile(id)).toMatchObject({
      name: "Second name",
      images: [],
    });
    expect(await copied().getBusinessProfile("many-1")).toBeNull();
    expect(await copied().getBusinessProfile("many-2")).toBeNull();
    expect((await copied().getBusinessProfile("many-3"))?.closedAt).not.toBeNull();
    expect((await copied().countByCategory())["New Trade"]).toBe(1);
    expect(await copied().countByCategory()).toEqual(await live().countByCategory());
  });
});

it("a replica sees changes after its clock is set back", async () => {
  const ahead = await startReplica(
    { url: front.url, publishableKey: PUBLISHABLE_KEY },
    {
      REPLICA_FOLLOW_MS: "200",
      CLOCK_AHEAD_MS: String(2 * HOUR),
      NODE_OPTIONS: "--import ./tests/support/shift-clock.mjs",
    },
  );
  await ahead.untilHolds("directory");
  const soon = new Date(Date.now() + HOUR).toISOString();
  await businesses().update({ name: "Third name" }).eq("id", "copied-1").throwOnError();
  ahead.signal("SIGUSR2");
  await untilReplica(ahead.url, ({ takenAt = "" }) => takenAt < soon);
  await ahead.untilFollowed();
  const copy = createReads(createPublicClient(ahead));
  expect((await copy.getBusinessProfile("copied-1"))?.name).toBe("Third name");
  await ahead.remove();
});

describe("a client of a replica", () => {
  const client = () => createClient<Database>(replica.url, replica.publishableKey);

  it("cannot write", async () => {
    const { count } = await client().from("businesses").select("*", { count: "exact", head: true });
    for (const request of [
      client().from("businesses").delete().neq("id", ""),
      client().from("businesses").update({ name: "Mine" }).neq("id", ""),
      client()
        .from("reviews")
        .insert(review({ business_id: "copied-1", date: "2026-03-02" })),
      client().rpc("analyze_directory"),
    ])
      expect((await request).status).toBe(405);
    const asked = await fetch(`${replica.url}/rest/v1/rpc/analyze_directory`, {
      headers: { apikey: replica.publishableKey },
    });
    expect(asked.status).toBeGreaterThanOrEqual(400);
    const after = await client().from("businesses").select("*", { count: "exact", head: true });
    expect(after.count).toBe(count);
  });

  it("finds no accounts and no files", async () => {
    for (const door of ["/auth/v1/settings", "/storage/v1/bucket", "/_system/config", "/"])
      expect((await fetch(replica.url + door)).status).toBe(404);
  });
});

async function readTable(table: keyof Database["public"]["Tables"]): Promise<unknown> {
  const { data } = await createClient<Database>(replica.url, replica.publishableKey)
    .from(table)
    .select();
  return data;
}
