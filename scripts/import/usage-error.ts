// Owns the kind of error that is the caller's to mend before anything is read: it ends the command with exit code 2.
import { StartError } from "../start/start-error.mjs";

export class UsageError extends StartError {}
