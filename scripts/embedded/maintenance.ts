// Owns what PostgreSQL has processes for and PGlite has not: checkpoints, or pg_wal would keep all that was ever written, and
// vacuum, or tables would keep each row that was ever changed or deleted.
import { PGlite } from "@electric-sql/pglite";
import { hasRoom } from "../start/disk.mjs";

const MOST_WAL_MB = 64;
const LOOK_EVERY_MS = 5000;

/** Segments that a checkpoint has emptied are kept for what comes, up to this size. Replaces PGlite's own parameters. */
export const START_PARAMETERS = [
  ...PGlite.defaultStartParams,
  ...["-c", `min_wal_size=${MOST_WAL_MB / 2}MB`],
  ...["-c", `max_wal_size=${MOST_WAL_MB}MB`],
];

const IS_CHECKPOINT_DUE_SQL = `
  select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > ${MOST_WAL_MB} * 1024 * 1024 as is_due
  from pg_control_checkpoint()`;

/** While Florida sleeps: others wait meanwhile, for a second or two where a large table is vacuumed. */
const NIGHT_HOURS = [3, 4];
const floridaHour = new Intl.DateTimeFormat("en-US", {
  hour: "numeric",
  hourCycle: "h23",
  timeZone: "America/New_York",
});

/** The table with the most to clean up, by PostgreSQL's own rule (autovacuum_vacuum_threshold and _scale_factor). */
const NEXT_TO_VACUUM_SQL = `
  select format('%I.%I', schemaname, s.relname) as name
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0) order by n_dead_tup desc limit 1`;

/** From now on, until it closes. Keeps no process alive. */
export function keepMaintained(driver: PGlite, folder: string): void {
  const looking = setInterval(() => {
    if (driver.closed) clearInterval(looking);
    else void maintain(driver, folder);
  }, LOOK_EVERY_MS);
  looking.unref();
}

/**
 * Rejects after a PANIC, which PGlite outlives as a session that answers nothing: the process ends, and the next one
 * recovers.
 */
async function maintain(driver: PGlite, folder: string): Promise<void> {
  // A checkpoint that runs out of room is a PANIC.
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

/** One at a time, so that others are answered in between. */
export async function vacuumNextTable(driver: PGlite): Promise<void> {
  const { rows } = await driver.query<{ name: string }>(NEXT_TO_VACUUM_SQL);
  if (rows[0]) await driver.query(`vacuum (analyze) ${rows[0].name}`);
}
