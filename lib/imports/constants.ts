// Owns the ceilings of an import in the browser.

/** Of a file that is sent. */
export const MAX_FILE_BYTES = 20_000_000;
/** The frame of the form around it. */
export const FORM_BYTES = 10_000;
/** Of a file; more go by the command line. */
export const MAX_ROWS = 50_000;
/** Rows that are written or read at a time. */
export const ROWS_PER_REQUEST = 500;
