// Owns which input is worth a suggestion; browser and server ask the same.

/** Fewer characters say too little. */
export const MIN_SUGGESTIBLE_LENGTH = 2;

/** Nobody types more and still looks at suggestions. */
export const MAX_SUGGESTIBLE_LENGTH = 100;

export function isSuggestible(text: string): boolean {
  const { length } = text.trim();
  return length >= MIN_SUGGESTIBLE_LENGTH && length <= MAX_SUGGESTIBLE_LENGTH;
}
