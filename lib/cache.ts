// Owns the names and lives of what is cached: queries carry these tags, the actions that change things expire them.

/** Everything read from the public directory carries this tag. */
export const DIRECTORY_TAG = "directory";

/** A change in the database shows within this time, whoever made it: no page that is older is shown to anybody. */
export const DIRECTORY_SECONDS = 60;

/** A page of this age is still shown, and made again behind the visitor's back. */
export const RENEWAL_SECONDS = 30;

/** A page made from the fallback is made again after this time, so that the site is normal soon after an outage. */
export const FALLBACK_SECONDS = 5;
