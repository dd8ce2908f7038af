// Prints, as JSON, whether a database that was written to writes a checkpoint: in the middle of a transaction, and after it. A program.
import { PGlite } from "@electric-sql/pglite";
import { START_PARAMETERS, writeDueCheckpoint } from "@/scripts/embedded/checkpoints";

const driver = await PGlite.create({ startParams: START_PARAMETERS });
const ask = async <Row>(sql: string) => (await driver.query<Row>(sql)).rows[0];
const lastCheckpoint = async () =>
  (await ask<{ redo_lsn: string }>("select redo_lsn from pg_control_checkpoint()"))?.redo_lsn;

await driver.exec("create role visitor; create table written (part text)");
const before = await lastCheckpoint();
await driver.exec(`
  begin;
  insert into written select repeat(md5(part::text), 60) from generate_series(1, 100000) part;
  set local role visitor;`);
await writeDueCheckpoint(driver);
const role = await ask("select current_role");
await driver.exec("commit");
const within = (await lastCheckpoint()) !== before;
await writeDueCheckpoint(driver);
console.log(JSON.stringify({ role, within, after: (await lastCheckpoint()) !== before }));
await driver.close();
