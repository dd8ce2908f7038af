// The limits that forms name and the schema keeps; apart from it, so that no page loads the schema's library.

export const PASSWORD_MIN_LENGTH = 8;
/** Servers hash this much of a password and ignore, or refuse, the rest. Plain letters are one byte each. */
export const PASSWORD_MAX_BYTES = 72;
export const EMAIL_MAX_LENGTH = 254;

/** The button of the sign-in form that asks for another confirmation. */
export const NEW_LINK = "new-link";
