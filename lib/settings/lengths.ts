// How long what is said of the site may be. Apart from the schema, which forms need not carry.

export const SITE_NAME_MAX_LENGTH = 80;
export const OPERATOR_MAX_LENGTH = 200;
export const ADDRESS_MAX_LENGTH = 300;
