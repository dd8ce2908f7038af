// npm run outbox -- list | retry ID | drop ID: lists, retries or deletes mail that could not be delivered.
import { z } from "zod";
import { type ScriptDatabase, withDatabase } from "./embedded/with-database";
import { reportError, StartError } from "./start/start-error.mjs";

const USAGE = `Say what to do:
  npm run outbox -- list        mail that was given up, or was tried and waits
  npm run outbox -- retry ID    sends it once more
  npm run outbox -- drop ID     forgets it`;

const MAX_LISTED = 100;

type Client = ScriptDatabase["client"];

const CHANGES: Record<string, (client: Client, id: string) => Promise<string>> = {
  retry: async (client, id) => {
    const { data } = await client
      .from("email_outbox")
      .update({ failed_at: null, last_error: null, next_attempt_at: "now" })
      .match({ id })
      .is("sent_at", null)
      .select("id")
      .throwOnError();
    return data.length > 0 ? "It is sent again, within seconds while the site runs." : unknown(id);
  },
  drop: async (client, id) => {
    const { data } = await client
      .from("email_outbox")
      .delete()
      .match({ id })
      .is("sent_at", null)
      .select("id")
      .throwOnError();
    return data.length > 0 ? "It is gone." : unknown(id);
  },
};

try {
  console.log(await withDatabase(readCommand(process.argv.slice(2))));
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}

function readCommand(words: string[]): (database: ScriptDatabase) => Promise<string> {
  const [command = "", id, ...more] = words;
  if (command === "list" && words.length === 1) return list;
  const change = Object.hasOwn(CHANGES, command) ? CHANGES[command] : undefined;
  const known = z.uuid().safeParse(id);
  if (!change || !known.success || more.length > 0) throw new StartError(USAGE);
  return ({ client }) => change(client, known.data);
}

async function list({ client, name }: ScriptDatabase): Promise<string> {
  const { data } = await client
    .from("email_outbox")
    .select("id,template,recipient,created_at,attempts,failed_at,last_error")
    .is("sent_at", null)
    .gt("attempts", 0)
    .order("created_at")
    .limit(MAX_LISTED)
    .throwOnError();
  if (data.length === 0) return `No mail of ${name} has failed.`;
  return data
    .map(({ id, template, recipient, created_at, attempts, failed_at, last_error }) => {
      const status = failed_at ? "given up" : `waits after try ${attempts}`;
      return `${id}  ${status}  ${template}  ${recipient}  since ${created_at}  ${last_error ?? ""}`;
    })
    .join("\n");
}

function unknown(id: string): string {
  return `No mail ${id} waits or was given up.`;
}
