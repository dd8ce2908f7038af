// Owns when PGlite writes a checkpoint: it runs without the process that does so in PostgreSQL, and would keep in pg_wal all
// that was ever written.
import { PGlite } from "@electric-sql/pglite";

const MOST_WAL_MB = 64;
const LOOK_EVERY_MS = 5000;

/** Segments that a checkpoint has emptied are kept for what comes, up to this size. Replaces PGlite's own parameters. */
export const START_PARAMETERS = [
  ...PGlite.defaultStartParams,
  ...["-c", `min_wal_size=${MOST_WAL_MB / 2}MB`],
  ...["-c", `max_wal_size=${MOST_WAL_MB}MB`],
];

const IS_DUE_SQL = `
  select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > ${MOST_WAL_MB} * 1024 * 1024 as is_due
  from pg_control_checkpoint()`;

/** From now on, until it closes, a checkpoint follows whenever much was written. Keeps no process alive. */
export function keepCheckpointing(driver: PGlite): void {
  const looking = setInterval(() => {
    if (driver.closed) clearInterval(looking);
    else
      writeDueCheckpoint(driver).catch((error) => {
        if (!driver.closed) console.error("No checkpoint was written:", error);
      });
  }, LOOK_EVERY_MS);
  looking.unref();
}

/** There is one session for all: in the middle of a transaction these would be statements of it, with its role. */
export async function writeDueCheckpoint(driver: PGlite): Promise<void> {
  if (driver.isInTransaction()) return;
  const { rows } = await driver.query<{ is_due: boolean }>(IS_DUE_SQL);
  if (rows[0]?.is_due) await driver.query("checkpoint");
}
