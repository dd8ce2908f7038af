// Prints the progress of a start: the current step, its details and its duration.

const REPORT_EVERY_MS = 15_000;

let number = 0;
let total = 0;

/** Sets the total number of steps. @param {number} count */
export function planSteps(count) {
  total = count;
}

/**
 * Runs one step and shows it, with a line every 15 seconds.
 * @template T
 * @param {string} label what is being done, in the words of a visitor
 * @param {(onProgress: (detail: string) => void) => Promise<T>} work may report its progress
 * @returns {Promise<T>}
 */
export async function step(label, work) {
  const title = `${++number}/${total} ${label}…`;
  const startedAt = Date.now();
  const seconds = () => `${Math.round((Date.now() - startedAt) / 1000)} s`;
  let detail = "";
  console.log(title);
  const ticker = setInterval(
    () => console.log(`${title} ${seconds()}${detail && ` (${detail})`}`),
    REPORT_EVERY_MS,
  );
  let ending = "failed after";
  try {
    const result = await work((text) => (detail = text));
    ending = "done in";
    return result;
  } finally {
    clearInterval(ticker);
    console.log(`${title} ${ending} ${seconds()}`);
  }
}

/** Prints a step that needs no work. @param {string} label @param {string} note */
export function printStep(label, note) {
  console.log(`${++number}/${total} ${label}: ${note}`);
}
