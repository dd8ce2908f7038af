// Prints the progress of a start: the current step, its details and its duration.

const REPORT_EVERY_SECONDS = 15;

let number = 0;
let total = 0;

/** Sets the total number of steps. @param {number} count */
export function planSteps(count) {
  total = count;
}

/**
 * Runs one step and shows it. On a terminal, rewrites the line each second; in a log, prints a line every 15 seconds.
 * @template T
 * @param {string} label what is being done, in the words of a visitor
 * @param {(onProgress: (detail: string) => void) => Promise<T>} work may report its progress
 * @returns {Promise<T>}
 */
export async function step(label, work) {
  const { isTTY } = process.stdout;
  const title = `${++number}/${total} ${label}…`;
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  let detail = "";
  show(title);
  const ticker = setInterval(() => {
    if (isTTY || seconds() % REPORT_EVERY_SECONDS === 0)
      show(`${title} ${seconds()} s${detail ? ` (${detail})` : ""}`);
  }, 1000);
  let ending = "failed after";
  try {
    const result = await work((text) => (detail = text));
    ending = "done in";
    return result;
  } finally {
    clearInterval(ticker);
    process.stdout.write(`${isTTY ? "\r\x1b[K" : ""}${title} ${ending} ${seconds()} s\n`);
  }
}

/** Prints a step that needs no work. @param {string} label @param {string} note */
export function printStep(label, note) {
  console.log(`${++number}/${total} ${label}: ${note}`);
}

/** @param {string} text */
function show(text) {
  if (!process.stdout.isTTY) return console.log(text);
  process.stdout.write(`\r\x1b[K${text.slice(0, (process.stdout.columns || 80) - 1)}`);
}
