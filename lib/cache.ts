// Cache tags and lifetimes: queries set these tags, and the actions that change data expire them.

/** Everything read from the public directory carries this tag. */
export const DIRECTORY_TAG = "directory";

/** Maximum age of a cached page: a change in the database, however it was made, shows within this time. */
export const DIRECTORY_SECONDS = 60;

/** Age at which a cached page is still sent, and rendered again in the background. */
export const RENEWAL_SECONDS = 30;

/** Maximum age of a page rendered from the fallback, so that the site is up to date soon after an outage. */
export const FALLBACK_SECONDS = 5;
