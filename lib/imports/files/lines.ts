// Reads a text file line by line; lines can be unread, as needed after a quote that is never closed.
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";

/** No row of a spreadsheet comes near this; longer lines are cut off. */
export const MAX_LINE_CHARACTERS = 1_000_000;

export type Line = { number: number; text: string; share: number };

export class LineSource {
  private readonly lines: AsyncGenerator<Line>;
  private returned: Line[] = [];

  constructor(file: string, encoding: string) {
    this.lines = readLines(file, encoding);
  }

  async next(): Promise<Line | null> {
    const line = this.returned.pop();
    if (line) return line;
    const { value, done } = await this.lines.next();
    return done ? null : value;
  }

  /** Puts lines back, so that `next` returns them again. */
  unread(lines: readonly Line[]): void {
    for (const line of lines.toReversed()) this.returned.push(line);
  }

  async close(): Promise<void> {
    await this.lines.return(undefined);
  }
}

async function* readLines(file: string, encoding: string): AsyncGenerator<Line> {
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
    for (const line of lines) yield { number: number++, text: line, share: read / size };
  }
  const last = (rest + decoder.decode()).split(/\r\n?|\n/);
  for (const text of last) yield { number: number++, text, share: 1 };
}
