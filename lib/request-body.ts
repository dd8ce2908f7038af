// Reads what is sent as far as it may go: who says nothing of its length is cut off where it passes the limit.

/** The whole body; null where it is longer than `maxBytes`, of which no more than that was held. */
export async function readBody(
  request: Request,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer> | null> {
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    bytes += next.value.byteLength;
    if (bytes > maxBytes) {
      void reader?.cancel().catch(() => {});
      return null;
    }
    chunks.push(next.value);
  }
  return Buffer.concat(chunks);
}
