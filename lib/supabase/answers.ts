// Counts the responses of each Supabase server: one that responds to other requests is busy rather than unreachable.

declare global {
  var directoryAnswers: Map<string, number> | undefined;
}

// Global, because middleware and pages are bundled separately, each with its own copy of this file.
const answers = (globalThis.directoryAnswers ??= new Map<string, number>());

/** `address`: any URL of that Supabase server. */
export function noteAnswer(address: string): void {
  const { origin } = new URL(address);
  answers.set(origin, countAnswers(origin) + 1);
}

/** Number of responses since the process started. */
export function countAnswers(address: string): number {
  return answers.get(new URL(address).origin) ?? 0;
}
