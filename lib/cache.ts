// Cache tags and lifetimes: the actions that change data expire these tags.
export { DIRECTORY_SECONDS, DIRECTORY_TAG, FALLBACK_SECONDS } from "./page-cache/lifetimes.mjs";
