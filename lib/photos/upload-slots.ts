// Owns how many uploads are read at the same time: each holds its body in memory, and no sender has all of the slots.

/** So many bodies are held at the same time. */
const MAX_AT_ONCE = 4;

/** Two tabs, or a script that still sends what its form brings too. */
const MAX_OF_ONE = 2;

export function createUploadSlots() {
  const held = new Set<readonly string[]>();

  /** By a sender's names, such as account and address: of neither are there too many. Null where no slot is free, else what ends it. */
  return function takeSlot(sender: readonly string[]): (() => void) | null {
    const countOf = (name: string) => [...held].filter((names) => names.includes(name)).length;
    const isFree = held.size < MAX_AT_ONCE && sender.every((name) => countOf(name) < MAX_OF_ONE);
    if (!isFree) return null;
    const slot = [...sender];
    held.add(slot);
    return () => void held.delete(slot);
  };
}
