// Sends a file while it is being written.

const encoder = new TextEncoder();

/** Throws what the first piece throws: a failure is known before the response begins. */
export async function toBody(
  pieces: AsyncGenerator<string | Uint8Array>,
): Promise<ReadableStream<Uint8Array>> {
  let next = await pieces.next();
  return new ReadableStream({
    async pull(controller) {
      if (next.done) return controller.close();
      const { value } = next;
      controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
      next = await pieces.next();
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
