// What may be sent, and reads it as far as it may go: who says nothing of its length is cut off where it passes the limit.

/** No form of ours fills a tenth of it, but for those that bring a file. */
export const MAX_FORM_BYTES = 1_000_000;

/** Three times what a picture may have: one that is too large is refused beside its field, with all that was typed. */
export const MAX_PICTURE_FORM_BYTES = 32_000_000;

/** In three minutes the slowest phones send the largest photo. */
const MAX_BODY_MS = 180_000;

/** The whole body; or why it was not read to its end, of which no more than `maxBytes` was held. */
export async function readBody(
  request: Request,
  maxBytes: number,
  maxMs = MAX_BODY_MS,
): Promise<Buffer<ArrayBuffer> | "long" | "slow"> {
  const reader = request.body?.getReader();
  const end = () => void reader?.cancel().catch(() => {});
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    end();
  }, maxMs);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      bytes += next.value.byteLength;
      if (bytes > maxBytes) {
        end();
        return "long";
      }
      chunks.push(next.value);
    }
  } finally {
    clearTimeout(timer);
  }
  return isSlow ? "slow" : Buffer.concat(chunks);
}
