/** Compares docs/security.md with the requirements of ASVS, and documents with the files that they name. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const text = readFileSync("docs/security.md", "utf8");

/** Number of requirements of levels 1 and 2 in each section of ASVS 5.0.0, without V10 and V17. */
const SECTIONS: Record<string, number> = {
  ...{ "1.1": 2, "1.2": 9, "1.3": 11, "1.4": 3, "1.5": 2, "2.1": 3, "2.2": 3, "2.3": 4, "2.4": 1 },
  ...{ "3.2": 2, "3.3": 4, "3.4": 6, "3.5": 5, "3.7": 2, "4.1": 3, "4.2": 1, "4.3": 2, "4.4": 4 },
  ...{ "5.1": 1, "5.2": 3, "5.3": 2, "5.4": 3, "6.1": 3, "6.2": 12, "6.3": 4, "6.4": 4, "6.5": 5 },
  ...{ "6.6": 3, "6.8": 4, "7.1": 3, "7.2": 4, "7.3": 2, "7.4": 5, "7.5": 2, "7.6": 2, "8.1": 2 },
  ...{ "8.2": 3, "8.3": 1, "8.4": 1, "9.1": 3, "9.2": 4, "11.1": 2, "11.2": 3, "11.3": 3 },
  ...{ "11.4": 4, "11.5": 1, "11.6": 1, "12.1": 3, "12.2": 2, "12.3": 4, "13.1": 1, "13.2": 5 },
  ...{ "13.3": 2, "13.4": 5, "14.1": 2, "14.2": 4, "14.3": 3, "15.1": 3, "15.2": 3, "15.3": 7 },
  ...{ "16.1": 1, "16.2": 5, "16.3": 4, "16.4": 3, "16.5": 3 },
};

it("covers each requirement of level 2 once", () => {
  const rows = [...text.matchAll(/^- (\d[\d., ]*): /gm)].map(([, numbers = ""]) => numbers);
  const answered = rows.flatMap((numbers) => numbers.split(", "));
  const all = Object.entries(SECTIONS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, place) => `${section}.${place + 1}`),
  );
  expect(answered.toSorted()).toEqual(all.toSorted());
});

/** The names of all source files. */
const names = new Set(
  ["app", "components", "data", "lib", "scripts", "supabase"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => path.basename(file)),
  ),
);

it.each([
  ["docs/security.md", 100],
  ["docs/architecture.md", 40],
])("%s names only existing files, at least %d", (document, least) => {
  const all = readFileSync(document, "utf8").matchAll(/`([\w./-]+\.(?:tsx?|mjs|sql|md|conf))`/g);
  const named = [...all].map(([, file = ""]) => file);
  const missing = named.filter(
    (file) => !existsSync(file) && (file.includes("/") || !names.has(file)),
  );
  expect(named.length).toBeGreaterThanOrEqual(least);
  expect(missing).toEqual([]);
});
