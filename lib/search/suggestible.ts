// Decides which input gets suggestions; shared by browser and server.

/** Minimum number of characters. */
export const MIN_SUGGESTIBLE_LENGTH = 2;

/** Maximum number of characters; longer input gets no suggestions. */
export const MAX_SUGGESTIBLE_LENGTH = 100;

export function isSuggestible(text: string): boolean {
  const { length } = text.trim();
  return length >= MIN_SUGGESTIBLE_LENGTH && length <= MAX_SUGGESTIBLE_LENGTH;
}
