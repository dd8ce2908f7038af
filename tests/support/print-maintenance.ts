// Program: prints as JSON whether queries of others, a checkpoint and a vacuum wait for a long transaction.
import { setTimeout } from "node:timers/promises";
import type { PgliteConnection } from "@supabase/lite/pglite";
import { sql } from "kysely";
import { openDatabase } from "@/scripts/embedded/database";
import { vacuumNextTable, writeDueCheckpoint } from "@/scripts/embedded/maintenance";

const database = await openDatabase({ driver: "memory" });
const { driver, kysely } = database.connection as PgliteConnection;
const look = `
  select current_role as role, (select redo_lsn from pg_control_checkpoint()) as checkpoint,
    (select n_dead_tup from pg_stat_user_tables where relname = 'written') as dead`;

await driver.exec(`
  create table written (part text);
  insert into written select repeat(md5(part::text), 60) from generate_series(1, 100000) part;
  delete from written where part like 'c%';`);
const before = (await database.rows(look))[0];
const { within, others } = await kysely.transaction().execute(async (transaction) => {
  await sql`set local role anon`.execute(transaction);
  const waiting = [
    database.rows(look),
    sql.raw(look).execute(kysely),
    writeDueCheckpoint(driver),
    vacuumNextTable(driver),
  ] as const;
  await setTimeout(500);
  const seen = await sql.raw(look).execute(transaction);
  return { within: seen.rows[0], others: waiting };
});
const [asked, queried] = await Promise.all(others);
const after = (await database.rows(look))[0];
const roles = [asked[0]?.["role"], (queried.rows[0] as { role: string }).role];
console.log(JSON.stringify({ before, within, roles, after }));
await database.connection.close();
