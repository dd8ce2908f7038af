// How long the site waits for Supabase before it counts as away, in milliseconds. What one request waits for, one after
// the other, adds up to about four seconds: tests/unit/timeouts.test.ts counts.

/** Who a visitor is: asked before members' pages and forms. */
export const SESSION_MS = 1500;

/** What a member's page reads, and the first question of each form. */
export const READ_MS = 2500;

/** What public pages read. */
export const DIRECTORY_MS = 3000;

/** So long all of these wait for a database that answers others. */
export const WAIT_MS = 10_000;

/** What the replica copies, a batch at a time: nobody waits for it. */
export const COPY_MS = 30_000;

/** Counting a call of the interface for programs, which goes on uncounted. */
export const COUNT_MS = 1000;

/** Hashing a password, sending a mail, writing: only asked for when the database has just answered something quicker. */
export const WRITE_MS = 10_000;
