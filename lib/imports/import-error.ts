// Owns the kind of error that is the sender's to mend: its message says what to do with the file.

export class ImportError extends Error {}
