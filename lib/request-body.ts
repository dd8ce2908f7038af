// Reads request bodies up to a limit: a body without a declared length is cut off where it passes the limit.

/** Limit of forms without a file, which fill less than a tenth of it. */
export const MAX_FORM_BYTES = 1_000_000;

/** Three times the limit of a picture, so that one that is too large is refused beside its field, with all that was typed. */
export const MAX_PICTURE_FORM_BYTES = 32_000_000;

/** Three minutes, in which the slowest phones send the largest photo. */
const MAX_BODY_MS = 180_000;

/** Returns the whole body, or why it was not read to its end. Holds at most `maxBytes` of it in memory. */
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
