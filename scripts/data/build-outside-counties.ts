// Writes data/outside-counties.ts: the names of counties in other states. npx tsx scripts/data/build-outside-counties.ts
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { z } from "zod";
import { write } from "./sources";

const FLORIDA = "12";

const atlas = z.object({
  objects: z.object({
    counties: z.object({
      geometries: z.array(z.object({ id: z.string(), properties: z.object({ name: z.string() }) })),
    }),
  }),
});

const file = createRequire(import.meta.url).resolve("us-atlas/counties-10m.json");
const { geometries } = atlas.parse(JSON.parse(readFileSync(file, "utf8"))).objects.counties;
const namesIn = (isFlorida: boolean) =>
  geometries
    .filter(({ id }) => id.startsWith(FLORIDA) === isFlorida)
    .map(({ properties }) => properties.name);
const ours = new Set(namesIn(true));
const others = [...new Set(namesIn(false))].filter((name) => !ours.has(name)).toSorted();

write(
  "outside-counties.ts",
  `// Names of counties in other states and territories that no county of Florida has: us-atlas (ISC), from the US Census Bureau.
// Built by scripts/data/build-outside-counties.ts: change that, not this.

export const outsideCounties =
  ${JSON.stringify(others.join(","))};
`,
);
