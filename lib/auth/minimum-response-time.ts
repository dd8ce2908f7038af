// Delays responses to a minimum time. It hides whether an address is known: hashing a password, or writing a mail, takes time.

/** Longer than either takes on a server that is not overloaded, and short enough for a visitor. */
export const MIN_RESPONSE_MS = 1500;

/** Returns the answer after that time; null if it has not come by then, as while a slow mail server is given a mail. */
export async function answerInTime<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  const responseTime = minimumResponseTime();
  const first = await Promise.race([answer, responseTime.then(() => null)]);
  await responseTime;
  return first;
}

/** Resolves `MIN_RESPONSE_MS` after the call. */
export function minimumResponseTime(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, MIN_RESPONSE_MS));
}
