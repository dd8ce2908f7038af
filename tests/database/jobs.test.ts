/** The background jobs by an address, for a cron. */
import { GET } from "@/app/api/jobs/route";
import { env } from "@/lib/env";
import { startHousekeeping } from "@/lib/housekeeping";
import { serviceClient } from "@/lib/supabase/service";
import { SERVICE, type TestDatabase, VISITOR } from "../support/database";
import { useDatabase } from "../support/use-database";

const SECRET = "the-secret-of-the-cron";

let database: TestDatabase;

useDatabase((started) => {
  ({ database } = started);
  Object.assign(process.env, {
    NEXT_PUBLIC_SUPABASE_URL: database.url,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: VISITOR.apikey,
    SUPABASE_SECRET_KEY: SERVICE.apikey,
    DATA_DIR: database.folder,
    CRON_SECRET: SECRET,
  });
});

const ask = (authorization: string) =>
  GET(new Request("http://localhost/api/jobs", { headers: { authorization } }));

it("run for whoever knows the secret, and not by themselves", async () => {
  expect(env()).toMatchObject({ runsJobs: false, cronSecret: SECRET });
  startHousekeeping();
  const last_day = "2020-01-01";
  const search = { words: "long ago", place: "", searches: 1, days: 3, last_day };
  await serviceClient().from("missed_searches").insert(search).throwOnError();
  for (const wrong of ["", "Bearer ", `Bearer ${SECRET}1`, SECRET])
    expect((await ask(wrong)).status).toBe(404);
  const left = serviceClient().from("missed_searches").select("words").eq("words", "long ago");
  expect((await left.throwOnError()).data).toHaveLength(1);
  const done = await ask(`Bearer ${SECRET}`);
  expect([done.status, await done.json()]).toEqual([200, { failed: [] }]);
  expect((await left.throwOnError()).data).toEqual([]);
});
