// Limits used by the forms and by the schema; in their own file, so that no page loads the schema's library.

export const PASSWORD_MIN_LENGTH = 8;
/** Servers hash this much of a password and ignore, or refuse, the rest. ASCII characters are one byte each. */
export const PASSWORD_MAX_BYTES = 72;
export const EMAIL_MAX_LENGTH = 254;

/** Value of the sign-in form's button that requests another confirmation link. */
export const NEW_LINK = "new-link";
