// DATA_DIR=… npx tsx scripts/bench/fill.ts SIZE: adds generated listings to the database of a stopped site, to test it at that
// size. The site must have been started once.
import path from "node:path";
import { fillDatabase } from "./site";

const size = Number(process.argv[2] ?? 100_000);
const folder = path.resolve(process.env.DATA_DIR ?? ".data");

await fillDatabase(folder, size);
console.log(`${size.toLocaleString("en-US")} listings added in ${folder}.`);
