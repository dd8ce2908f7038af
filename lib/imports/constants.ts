// Limits of an import in the browser.

/** Maximum number of values on a page of the form that maps them to categories: each is two parts of a form. */
export const VALUES_PER_PAGE = 100;

/** Maximum size of an uploaded file. */
export const MAX_FILE_BYTES = 20_000_000;
/** Size allowed for the form around the file. */
export const FORM_BYTES = 10_000;
/** Maximum number of rows of an uploaded file; larger files are imported on the command line. */
export const MAX_ROWS = 50_000;
/** Rows inserted per request to the database. */
export const ROWS_PER_REQUEST = 500;
