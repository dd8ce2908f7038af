// What may be sent, and reads it as far as it may go: who says nothing of its length is cut off where it passes the limit.

/** No form of ours fills a tenth of it, but for those that bring a file. */
export const MAX_FORM_BYTES = 1_000_000;

/** Three times what a picture may have: one that is too large is refused beside its field, with all that was typed. */
export const MAX_PICTURE_FORM_BYTES = 32_000_000;

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
