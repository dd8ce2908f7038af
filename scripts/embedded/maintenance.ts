// Runs what PostgreSQL has background processes for and PGlite has not: checkpoints, without which pg_wal grows forever, and
// vacuum, without which tables keep every changed or deleted row.
import { PGlite } from "@electric-sql/pglite";
import { hasRoom } from "../start/disk.mjs";

const MOST_WAL_MB = 64;
const LOOK_EVERY_MS = 5000;

/** Limits the WAL segments that a checkpoint keeps for reuse. Setting startParams replaces PGlite's defaults. */
export const START_PARAMETERS = [
  ...PGlite.defaultStartParams,
  ...["-c", `min_wal_size=${MOST_WAL_MB / 2}MB`],
  ...["-c", `max_wal_size=${MOST_WAL_MB}MB`],
];

const IS_CHECKPOINT_DUE_SQL = `
  select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > ${MOST_WAL_MB} * 1024 * 1024 as is_due
  from pg_control_checkpoint()`;

/** Night hours in Florida, because other statements wait during a vacuum: a second or two for a large table. */
const NIGHT_HOURS = [3, 4];
const floridaHour = new Intl.DateTimeFormat("en-US", {
  hour: "numeric",
  hourCycle: "h23",
  timeZone: "America/New_York",
});

/** The table with the most dead rows, by PostgreSQL's own rule (autovacuum_vacuum_threshold and _scale_factor). */
const NEXT_TO_VACUUM_SQL = `
  select format('%I.%I', schemaname, s.relname) as name
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0) order by n_dead_tup desc limit 1`;

/** Maintains the database until it is closed. The timer keeps no process alive. */
export function startMaintenance(driver: PGlite, folder: string): void {
  const looking = setInterval(() => {
    if (driver.closed) clearInterval(looking);
    else void maintain(driver, folder);
  }, LOOK_EVERY_MS);
  looking.unref();
}

/** Rejects after a PANIC, because PGlite then stays open but responds to nothing: the process ends, and the next one recovers. */
async function maintain(driver: PGlite, folder: string): Promise<void> {
  // A checkpoint that runs out of disk space is a PANIC.
  if (!hasRoom(folder)) return;
  try {
    await writeDueCheckpoint(driver);
    if (NIGHT_HOURS.includes(Number(floridaHour.format()))) await vacuumNextTable(driver);
  } catch (error) {
    if (!driver.closed) console.error("The database was not maintained:", error);
    if (error instanceof Error && "severity" in error && error.severity === "PANIC") throw error;
  }
}

export async function writeDueCheckpoint(driver: PGlite): Promise<void> {
  const { rows } = await driver.query<{ is_due: boolean }>(IS_CHECKPOINT_DUE_SQL);
  if (rows[0]?.is_due) await driver.query("checkpoint");
}

/** Vacuums one table per call, so that other statements run in between. */
export async function vacuumNextTable(driver: PGlite): Promise<void> {
  const { rows } = await driver.query<{ name: string }>(NEXT_TO_VACUUM_SQL);
  if (rows[0]) await driver.query(`vacuum (analyze) ${rows[0].name}`);
}
