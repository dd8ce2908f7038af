// npm run admin -- grant EMAIL ROLE | revoke EMAIL ROLE | list: manages the roles reviewer and admin.
// remove-second-factor EMAIL: for a member who lost it. end-sessions: signs everybody out, after a backup was restored.
import { z } from "zod";
import { type ScriptDatabase, withDatabase } from "./embedded/with-database";
import { reportError, StartError } from "./start/start-error.mjs";

const USAGE = `Say what to do:
  npm run admin -- grant EMAIL reviewer
  npm run admin -- grant EMAIL admin
  npm run admin -- revoke EMAIL reviewer
  npm run admin -- remove-second-factor EMAIL
  npm run admin -- list
  npm run admin -- end-sessions`;

type Client = ScriptDatabase["client"];

const roleSchema = z.enum(["reviewer", "admin"]);
type Change = { email: string; role: z.infer<typeof roleSchema> };

const CHANGES: Record<string, (database: ScriptDatabase, change: Change) => Promise<string>> = {
  grant: async ({ client, name }, { email, role }) => {
    const userId = await requireUserId(client, email);
    const { data } = await client
      .from("user_roles")
      .upsert({ user_id: userId, role }, { ignoreDuplicates: true })
      .select("role")
      .throwOnError();
    if (data.length === 0) return `${email} is ${role} already. Nothing was changed in ${name}.`;
    return `${email} is now ${role} in ${name}.`;
  },
  revoke: async ({ client, name }, { email, role }) => {
    const userId = await requireUserId(client, email);
    const { data } = await client
      .from("user_roles")
      .delete()
      .match({ user_id: userId, role })
      .select("role")
      .throwOnError();
    if (data.length === 0) return `${email} is not ${role}. Nothing was changed in ${name}.`;
    return `${email} is no longer ${role} in ${name}.`;
  },
};

try {
  console.log(await withDatabase(readCommand(process.argv.slice(2))));
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}

function readCommand(words: string[]): (database: ScriptDatabase) => Promise<string> {
  const [command = "", email = "", role, ...more] = words;
  if (command === "list" && words.length === 1) return list;
  if (command === "end-sessions" && words.length === 1) return endSessions;
  if (command === "remove-second-factor" && words.length === 2)
    return (database) => removeSecondFactor(database, email);
  const change = Object.hasOwn(CHANGES, command) ? CHANGES[command] : undefined;
  if (!change || !email || more.length > 0) throw new StartError(USAGE);
  const known = roleSchema.safeParse(role);
  if (!known.success) throw new StartError(`There are two roles, reviewer and admin.\n${USAGE}`);
  return (database) => change(database, { email, role: known.data });
}

async function list({ client, name }: ScriptDatabase): Promise<string> {
  const { data: roles } = await client
    .from("user_roles")
    .select("user_id, role, granted_at")
    .order("granted_at")
    .throwOnError();
  if (roles.length === 0) return `Nobody has a role in ${name}.`;
  const ids = roles.map(({ user_id }) => user_id);
  const { data } = await client.from("accounts").select("id, email").in("id", ids).throwOnError();
  const addresses = new Map(data.map(({ id, email }) => [id, email]));
  return roles
    .map(({ user_id, ...row }) => ({ email: addresses.get(user_id) ?? "", ...row }))
    .toSorted((one, other) => (one.email < other.email ? -1 : 1))
    .map(({ email, role, granted_at }) => `${role}  ${email}  since ${granted_at}`)
    .join("\n");
}

/** For a member who lost both the authenticator app and the recovery codes. */
async function removeSecondFactor(
  { client, name }: ScriptDatabase,
  email: string,
): Promise<string> {
  const member = await requireUserId(client, email);
  const { data } = await client
    .from("second_factors")
    .delete()
    .eq("user_id", member)
    .select("user_id")
    .throwOnError();
  return data.length > 0
    ? `${email} signs in without a second factor now in ${name}.`
    : `${email} has no second factor. Nothing was changed in ${name}.`;
}

async function endSessions({ client, name }: ScriptDatabase): Promise<string> {
  const { data } = await client.rpc("end_all_sessions").throwOnError();
  return `${data} sessions have ended in ${name}. Everybody signs in again.`;
}

async function requireUserId(client: Client, email: string): Promise<string> {
  const { data } = await client
    .from("accounts")
    .select("id")
    .eq("email", email.trim().toLowerCase())
    .maybeSingle()
    .throwOnError();
  if (data) return data.id;
  throw new StartError(
    `Nobody has an account with the address ${email}. Sign up on the site first, then grant the role.`,
  );
}
