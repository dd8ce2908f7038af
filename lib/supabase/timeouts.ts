// How long the site waits for Supabase before it counts as unreachable, in milliseconds. The sequential waits of one request add
// up to at most about four seconds, which tests/unit/timeouts.test.ts checks.

/** Checking the session, before members' pages and forms. */
export const SESSION_MS = 1500;

/** Reads of members' pages, and the first query of each form. */
export const READ_MS = 2500;

/** Reads of public pages. */
export const DIRECTORY_MS = 3000;

/** Wait of public pages for a database that was unavailable five seconds ago, before they count it as still unavailable. */
export const OUTAGE_MS = 250;

/** Maximum wait for a database that responds to other requests; for all of the above. */
export const WAIT_MS = 10_000;

/** Counting a call of the public API, which proceeds even if it fails. */
export const COUNT_MS = 1000;

/** Hashing a password, sending a mail, writing; requested only after the database has just answered a quicker request. */
export const WRITE_MS = 10_000;
