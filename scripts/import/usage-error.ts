// Error in the command line: ends the command with exit code 2 before anything is read.
import { StartError } from "../start/start-error.mjs";

export class UsageError extends StartError {}
