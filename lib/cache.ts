// Owns the names and lives of what is cached: queries carry these tags, the actions that change things expire them.

/** Everything read from the public directory carries this tag. */
export const DIRECTORY_TAG = "directory";

/** A change in the database shows within this time, whoever made it. */
export const DIRECTORY_SECONDS = 60;

/** A page made from the fallback is made again after this time, so that the site is normal soon after an outage. */
export const FALLBACK_SECONDS = 5;
