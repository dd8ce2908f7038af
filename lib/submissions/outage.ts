// What becomes of a form that the database does not take.

/** Null when the work could not be done: the visitor is told, and nothing of what he typed is logged. */
export async function orOutage<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    console.error(`submissions: not stored (${code || "no answer"})`);
    return null;
  }
}
