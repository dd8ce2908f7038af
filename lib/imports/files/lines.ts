// Reads a text file line by line; lines can be unread, as needed after a quote that is never closed.
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";

/** No row of a spreadsheet comes near this; longer lines are cut off. */
export const MAX_LINE_CHARACTERS = 1_000_000;

export type Line = { number: number; text: string; share: number };

export class LineSource {
  private readonly chunks: AsyncGenerator<Line[]>;
  /** The next lines, last first. */
  private readonly waiting: Line[] = [];

  constructor(file: string, encoding: string) {
    this.chunks = readChunks(file, encoding);
  }

  async next(): Promise<Line | null> {
    while (this.waiting.length === 0) {
      const { value, done } = await this.chunks.next();
      if (done) return null;
      this.unread(value);
    }
    return this.waiting.pop() ?? null;
  }

  /** Puts lines back, so that `next` returns them again. */
  unread(lines: readonly Line[]): void {
    for (const line of lines.toReversed()) this.waiting.push(line);
  }

  async close(): Promise<void> {
    await this.chunks.return(undefined);
  }
}

/** Yields the lines of a chunk at once: a file of 20 MB can have 20 million lines, and each wait takes time. */
async function* readChunks(file: string, encoding: string): AsyncGenerator<Line[]> {
  const { size } = await stat(file);
  const decoder = new TextDecoder(encoding);
  let number = 1;
  let read = 0;
  let rest = "";
  for await (const chunk of createReadStream(file)) {
    read += chunk.length;
    const text = rest + decoder.decode(chunk, { stream: true });
    // A carriage return at the end of a chunk may be the first half of a line break.
    const lines = text.split(/\r\n|\n|\r(?!$)/);
    rest = (lines.pop() ?? "").slice(0, MAX_LINE_CHARACTERS);
    yield lines.map((line) => ({ number: number++, text: line, share: read / size }));
  }
  const last = (rest + decoder.decode()).split(/\r\n?|\n/);
  yield last.map((line) => ({ number: number++, text: line, share: 1 }));
}
