/**
 * Random operations of members, reviewers, admins and imports, several at once: none fails on the server, and what follows from
 * other rows agrees with them. `npm run audit` runs 1,000 rounds, each time others, in which each operation succeeds at least
 * once. RANDOM_ROUNDS and FUZZ_SEED repeat the operations; rows and moments are by chance.
 */
import fc from "fast-check";
import { BROKEN_RULES, listTablesWith } from "../support/consistency";
import { insertRows, SERVICE, signUp } from "../support/database";
import {
  call,
  failures,
  LASTING_MEMBERS,
  LISTINGS,
  member,
  SEED,
  site,
  succeeded,
} from "../support/operations/calls";
import { CONTRIBUTIONS } from "../support/operations/contributions";
import { LISTING_OPERATIONS, makeListing } from "../support/operations/listings";
import { MEMBER_OPERATIONS, signIn } from "../support/operations/members";
import { newWord } from "../support/seed";
import { runSql } from "../support/test-cluster";
import { useDatabase } from "../support/use-database";

const ROUNDS = Number(process.env.RANDOM_ROUNDS ?? 40);
/** After so many, each operation has done what was asked at least once. */
const ENOUGH_FOR_ALL = 1000;
/** At most one deadlock in so many: the site sends the request again, but only after a second. */
const ROUNDS_PER_DEADLOCK = 200;
const TIMEOUT_MS = 60_000 + ROUNDS * 1000;

const OPERATIONS = { ...LISTING_OPERATIONS, ...MEMBER_OPERATIONS, ...CONTRIBUTIONS };

useDatabase(({ database, roles, postgresUrl }) => {
  Object.assign(site, { url: database.url, roles, postgresUrl });
});

it(
  `${ROUNDS} rounds of random operations leave a consistent database (seed ${SEED})`,
  async () => {
    site.members = await Promise.all(
      Array.from({ length: LASTING_MEMBERS }, () => signUp(site.url, `${newWord()}@x.example`)),
    );
    await insertRows(site.url, "businesses", LISTINGS.slice(2).map(makeListing));
    const several = fc.array(fc.constantFrom(...Object.keys(OPERATIONS)), {
      ...{ minLength: 1, maxLength: 6, size: "max" },
    });
    for (const names of fc.sample(several, { seed: SEED, numRuns: ROUNDS })) {
      await signIn(member());
      await Promise.all(names.map((name) => OPERATIONS[name]?.()));
      await call(SERVICE, "run_due_jobs");
      const broken = (await runSql(site.postgresUrl, BROKEN_RULES)).map((row) => row.broken);
      expect({ names, failures, broken }).toEqual({ names, failures: [], broken: [] });
    }
    expect(await listTablesWith(site.postgresUrl, site.left)).toEqual([]);
    const [counted] = await runSql(
      site.postgresUrl,
      "select deadlocks::integer from pg_stat_database where datname = current_database()",
    );
    expect(counted?.deadlocks).toBeLessThanOrEqual(1 + ROUNDS / ROUNDS_PER_DEADLOCK);
    const unsuccessful = Object.keys(succeeded).filter((name) => !succeeded[name]);
    if (ROUNDS >= ENOUGH_FOR_ALL) expect(unsuccessful).toEqual([]);
  },
  TIMEOUT_MS,
);
