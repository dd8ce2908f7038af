/** What the site does with a request that PostgreSQL ends as one of a deadlock. */
import postgres from "postgres";
import { createPlainFetch } from "@/lib/supabase/plain-fetch";
import { insertRows, SERVICE, type TestDatabase } from "../support/database";
import { newWord } from "../support/seed";
import { useDatabase } from "../support/use-database";

let database: TestDatabase;
let postgresUrl: string;

useDatabase((started) => {
  ({ database, postgresUrl } = started);
});

it("is sent again, and then does what was asked", async () => {
  const word = newWord();
  const [first, second] = [`${word}-1`, `${word}-2`];
  const listings = [first, second].map((id) => ({ id, name: "Anchor", category: "Retail" }));
  await insertRows(database.url, "businesses", listings);
  const [other, observer] = [postgres(postgresUrl), postgres(postgresUrl)];
  const lock = (sql: postgres.ISql, id: string) =>
    sql`select from public.businesses where id = ${id} for update`;
  let answer: Promise<Response> | undefined;
  await other.begin(async (sql) => {
    await sql`set local deadlock_timeout = '1min'`;
    await lock(sql, second);
    answer = createPlainFetch({ timeoutMs: 30_000 })(
      `${database.url}/rest/v1/rpc/write_businesses`,
      {
        ...{ method: "POST", headers: { ...SERVICE, "content-type": "application/json" } },
        body: JSON.stringify({
          listings: listings.map((listing) => ({ ...listing, name: "Harbor" })),
        }),
      },
    );
    while ((await observer`select from pg_locks where not granted`).length === 0);
    await lock(sql, first);
  });
  expect((await answer)?.status).toBe(204);
  const names =
    await observer`select name from public.businesses where id in (${first}, ${second})`;
  expect(names.map(({ name }) => name)).toEqual(["Harbor", "Harbor"]);
  await Promise.all([other.end(), observer.end()]);
});
