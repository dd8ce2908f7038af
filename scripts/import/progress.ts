// Shows the progress of an import: a bar on a terminal, otherwise a line every 10,000 rows.
import type { Progress, ShowProgress } from "@/lib/imports/types";

const BAR_WIDTH = 30;
const ROWS_PER_LINE = 10_000;

/** `end` clears the bar. */
export function openProgress(stream: NodeJS.WriteStream): { show: ShowProgress; end: () => void } {
  return stream.isTTY ? openBar(stream) : { show: toLines(stream), end: () => {} };
}

function openBar(stream: NodeJS.WriteStream) {
  const show = ({ rows, share }: Progress) => {
    const done = Math.round(share * BAR_WIDTH);
    const bar = "█".repeat(done) + "░".repeat(BAR_WIDTH - done);
    stream.write(`\r${bar} ${Math.round(share * 100)} %  ${rows.toLocaleString("en-US")} rows`);
  };
  return { show, end: () => stream.write("\r\x1b[K") };
}

function toLines(stream: NodeJS.WriteStream): ShowProgress {
  let next = ROWS_PER_LINE;
  return ({ rows, share }) => {
    if (rows < next) return;
    next = rows - (rows % ROWS_PER_LINE) + ROWS_PER_LINE;
    stream.write(`${rows.toLocaleString("en-US")} rows, ${Math.round(share * 100)} %\n`);
  };
}
