// Rewrites the bundler's server chunks, whose sources V8 keeps in memory once their pages were visited.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * The bundler writes some chunks up to ten times under different names: each copy becomes a reference to the first one. And it
 * writes characters beyond Latin-1, for which V8 takes two bytes for every character of the file: they are escaped.
 * @param {string} folder of chunks
 */
export function shrinkChunks(folder) {
  /** @type {Map<string, string>} */
  const names = new Map();
  for (const name of readdirSync(folder).filter((name) => name.endsWith(".js"))) {
    const file = path.join(folder, name);
    const code = readFileSync(file, "utf8");
    const first = names.get(code);
    if (!first) names.set(code, name);
    writeFileSync(file, first ? `module.exports = require("./${first}");\n` : escape(code));
  }
}

/** What follows a backslash stays: it may be escaped already. @param {string} code */
function escape(code) {
  return code.replace(/\\.|[^\0-\xff]/gsu, (match) => {
    if (match.startsWith("\\")) return match;
    const units = Array.from({ length: match.length }, (_, at) => match.charCodeAt(at));
    return units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
  });
}
