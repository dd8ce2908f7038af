// Counts the responses of each Supabase server: one that responds to other requests is busy rather than unreachable.

declare global {
  var directoryResponseCounts: Map<string, number> | undefined;
}

// Global, because middleware and pages are bundled separately, each with its own copy of this file.
const counts = (globalThis.directoryResponseCounts ??= new Map<string, number>());

/** `address`: any URL of that Supabase server. */
export function recordResponse(address: string): void {
  const { origin } = new URL(address);
  counts.set(origin, countResponses(origin) + 1);
}

/** Number of responses since the process started. */
export function countResponses(address: string): number {
  return counts.get(new URL(address).origin) ?? 0;
}
