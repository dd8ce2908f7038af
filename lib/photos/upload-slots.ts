// Limits concurrent uploads, since each holds its body in memory. No sender can take all slots.

/** Maximum number of request bodies held in memory at once. */
const MAX_AT_ONCE = 4;

/** Maximum per sender: enough for two tabs, or for a form that sends the same photo by script and by itself. */
const MAX_OF_ONE = 2;

/** Returns the function that takes a slot. Slots are counted in this process. */
export function createUploadSlots() {
  const held = new Set<readonly string[]>();

  /**
   * Takes a slot for a sender, identified by several keys such as account and network address; the limit applies to each key.
   * Returns the function that releases the slot, or null when no slot is free.
   */
  return function takeSlot(sender: readonly string[]): (() => void) | null {
    const countOf = (name: string) => [...held].filter((names) => names.includes(name)).length;
    const isFree = held.size < MAX_AT_ONCE && sender.every((name) => countOf(name) < MAX_OF_ONE);
    if (!isFree) return null;
    const slot = [...sender];
    held.add(slot);
    return () => void held.delete(slot);
  };
}
