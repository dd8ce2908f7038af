// npm run samples -- remove | add: removes the sample listings and articles from the site's database, or adds them again.
import { addSamples, removeSamples } from "./embedded/samples";
import { type ScriptDatabase, withDatabase } from "./embedded/with-database";
import { reportError, StartError } from "./start/start-error.mjs";

const COMMANDS: Record<string, (database: ScriptDatabase) => Promise<string>> = {
  remove: async ({ client, name }) => {
    const { listings, articles } = await removeSamples(client);
    return `${listings} sample listings with all that belonged to them, and ${articles} sample articles, were removed from ${name}.`;
  },
  add: async ({ client, name }) => {
    const { listings, articles } = await addSamples(client);
    return `${listings} sample listings with all that belongs to them, and ${articles} sample articles, are in ${name}.`;
  },
};

const command = process.argv[2] ?? "";

try {
  const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!run) throw new StartError("Say which: npm run samples -- remove, or npm run samples -- add");
  console.log(await withDatabase(run));
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
