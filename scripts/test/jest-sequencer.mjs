// Orders jest's test files by size, the largest first, so that no long one is left for a single processor at the end. Includes
// the folder with the name of a test file, which holds most of a large one and which jest does not count.
import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import Sequencer from "@jest/test-sequencer";

/** @typedef {import("@jest/reporters").Test} Test */

export default class LargestFirst extends Sequencer {
  /** @param {Test[]} tests */
  sort(tests) {
    const sizes = new Map(tests.map((test) => [test.path, sizeOf(test.path)]));
    return tests.toSorted(
      (one, other) => (sizes.get(other.path) ?? 0) - (sizes.get(one.path) ?? 0),
    );
  }
}

/** @param {string} file */
function sizeOf(file) {
  const folder = file.replace(/\.test\.tsx?$/, "");
  const parts = existsSync(folder) ? readdirSync(folder) : [];
  return [file, ...parts.map((part) => path.join(folder, part))]
    .map((each) => statSync(each).size)
    .reduce((sum, size) => sum + size, 0);
}
