// Counts what each Supabase has answered to anybody: one that answers others is busy, and not away.

declare global {
  var directoryAnswers: Map<string, number> | undefined;
}

// One for the process: the guard and the pages are bundled apart, each with its own copy of this file.
const answers = (globalThis.directoryAnswers ??= new Map<string, number>());

/** `address`: any at that Supabase. */
export function noteAnswer(address: string): void {
  const { origin } = new URL(address);
  answers.set(origin, countAnswers(origin) + 1);
}

/** Since the process began. */
export function countAnswers(address: string): number {
  return answers.get(new URL(address).origin) ?? 0;
}
