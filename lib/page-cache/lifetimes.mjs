// Tag and lifetimes of everything that is read from the directory. Plain JavaScript, because Node imports the page cache unbundled.

/** Everything read from the public directory carries this tag. */
export const DIRECTORY_TAG = "directory";

/** Maximum age of a cached page: a change in the database, however it was made, shows within this time. */
export const DIRECTORY_SECONDS = 60;

/** How long caches may store an older page, sent during an outage or a rush, and an answer made without the database. */
export const FALLBACK_SECONDS = 5;
