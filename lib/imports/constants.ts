// Limits of an import in the browser, and names of the controls in its forms.

/** Maximum number of values on a page of the form that maps them to categories: each is two parts of a form. */
export const VALUES_PER_PAGE = 100;

/** Maximum number of rows of an uploaded file; larger files are imported on the command line. */
export const MAX_ROWS = 50_000;
/** Rows inserted per request to the database. */
export const ROWS_PER_REQUEST = 500;

export const toControlName = (index: number) => `column-${index}`;
export const toValueName = (index: number) => `value-${index}`;
export const toCategoryName = (index: number) => `category-${index}`;
