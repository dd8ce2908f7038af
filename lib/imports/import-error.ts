// Error in the file that its sender can fix: the message says how.

export class ImportError extends Error {}
