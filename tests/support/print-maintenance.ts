// Prints, as JSON, whether a database that was written to writes a checkpoint and is vacuumed: in the middle of a transaction,
// and after it. A program.
import { PGlite } from "@electric-sql/pglite";
import {
  START_PARAMETERS,
  vacuumNextTable,
  writeDueCheckpoint,
} from "@/scripts/embedded/maintenance";

const driver = await PGlite.create({ startParams: START_PARAMETERS });
const ask = async <Row>(sql: string) => (await driver.query<Row>(sql)).rows[0];
const lastCheckpoint = async () =>
  (await ask<{ redo_lsn: string }>("select redo_lsn from pg_control_checkpoint()"))?.redo_lsn;

const countDead = async () =>
  (
    await ask<{ dead: number }>(
      "select n_dead_tup as dead from pg_stat_user_tables where relname = 'written'",
    )
  )?.dead;
const maintain = async () => {
  await writeDueCheckpoint(driver);
  await vacuumNextTable(driver);
};

await driver.exec("create role visitor; create table written (part text)");
const before = await lastCheckpoint();
await driver.exec(`
  begin;
  insert into written select repeat(md5(part::text), 60) from generate_series(1, 100000) part;
  delete from written where part like 'c%';
  set local role visitor;`);
await maintain();
const role = await ask("select current_role");
await driver.exec("commit");
const within = { checkpoint: await lastCheckpoint(), dead: await countDead() };
await maintain();
const after = { checkpoint: await lastCheckpoint(), dead: await countDead() };
console.log(JSON.stringify({ role, before, within, after }));
await driver.close();
