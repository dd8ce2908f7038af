// Maximum lengths of the settings. Separate from the schema, so that forms in the browser do not bundle it.

export const SITE_NAME_MAX_LENGTH = 80;
export const HEADING_MAX_LENGTH = 100;
export const OPERATOR_MAX_LENGTH = 200;
export const ADDRESS_MAX_LENGTH = 300;
