// Asks about many ids in several requests: they are part of a request's address, which servers limit to 8,192 bytes.

/** Ids of businesses have at most 80 letters, and a comma between them takes three bytes. */
const IDS_PER_REQUEST = 60;

/** Calls `ask` with the ids in parts, at the same time, and returns the rows of all. */
export async function askInParts<Row>(
  ids: readonly string[],
  ask: (part: string[]) => PromiseLike<readonly Row[]>,
): Promise<Row[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / IDS_PER_REQUEST) }, (_, part) =>
    ids.slice(part * IDS_PER_REQUEST, (part + 1) * IDS_PER_REQUEST),
  );
  return (await Promise.all(parts.map(ask))).flat();
}
