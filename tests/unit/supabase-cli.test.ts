/** The commands of the Supabase CLI in the documentation, against its recorded `--help`. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import recorded from "../support/supabase-cli-flags.json";

const DOCS = ["README.md", ...readdirSync("docs").map((name) => path.join("docs", name))];
const COMMAND = /npx supabase(@\S+)? ([^`\n]*)/g;

const used = DOCS.filter((file) => file.endsWith(".md")).flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(COMMAND)].flatMap(([, version = "", line = ""]) =>
    // Several may stand in one line.
    line.split(/&& npx supabase\S*/).map((command) => ({ file, version, command: command.trim() })),
  ),
);

const flagsOf = new Map<string, readonly string[]>(Object.entries(recorded.commands));

it("finds the commands", () => expect(used.length).toBeGreaterThan(5));

it.each(used)(
  "$file names the version, command and flags of '$command'",
  ({ version, command }) => {
    expect(`${recorded.version}`).toMatch(new RegExp(`^${version.slice(1)}\\.`));
    const name = [...flagsOf.keys()].find((known) => command.startsWith(known)) ?? "none";
    const flags = command.match(/(?<=\s)--?[a-z-]+/g) ?? [];
    expect(flagsOf.get(name)).toEqual(expect.arrayContaining(flags));
  },
);

it.each(used.filter(({ command }) => command.startsWith("db ")))(
  "$file means the remote database in '$command'",
  ({ command }) => expect(command).toContain("--remote"),
);
