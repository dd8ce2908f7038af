// Tells the embedded server which requests belong to a job (an import, an export, a search for duplicates): they run on
// connections of their own, so that they never keep a visitor waiting. A hosted Supabase ignores it.

export const WORK_HEADER = "x-work";

/** Headers of the clients that do jobs. */
export const JOB_HEADERS = { [WORK_HEADER]: "job" };
