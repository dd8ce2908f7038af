/** The command npm run admin, on a running or stopped embedded database. */
import {
  type Account,
  runScript,
  SERVICE,
  send,
  signUp,
  startDatabase,
  type TestDatabase,
} from "../support/database";
import { type Prepared, prepareDatabase } from "../support/use-database";

let prepared: Prepared;
let database: TestDatabase;
let account: Account;

beforeAll(async () => {
  prepared = await prepareDatabase();
  database = await startDatabase(prepared.folder, prepared.settings);
  account = await signUp(database.url);
});

afterAll(async () => {
  await database?.stop();
  prepared?.remove();
});

it.each([
  [[], "Say what to do"],
  [["constructor", "a@example.com", "admin"], "Say what to do"],
  [["grant", "a@example.com", "king"], "There are two roles"],
  [["grant", "a@example.com", "admin", "reviewer"], "Say what to do"],
  [["grant", "nobody@example.com", "admin"], "Nobody has an account with the address nobody@"],
])("refuses %j with a message", async (words, problem) => {
  const { code, printed } = await admin(...words);
  expect(printed).toContain(problem);
  expect(code).toBe(1);
  expect(printed).not.toContain("    at ");
});

it("grants a role once, lists it, and revokes it", async () => {
  expect((await admin("list")).printed).toContain("Nobody has a role");
  expect((await admin("grant", account.email, "reviewer")).printed).toContain("is now reviewer");
  expect(await isReviewer()).toBe(true);
  const again = await admin("grant", account.email.toUpperCase(), "reviewer");
  expect(again).toMatchObject({ code: 0, printed: expect.stringContaining("is reviewer already") });
  expect((await admin("list")).printed).toContain(`reviewer  ${account.email}  since`);
  expect((await admin("revoke", account.email, "reviewer")).printed).toContain(
    "no longer reviewer",
  );
  expect(await isReviewer()).toBe(false);
  expect((await admin("revoke", account.email, "reviewer")).printed).toContain("is not reviewer");
});

it("creates the first admin only once", async () => {
  const headers = SERVICE;
  const [first, second] = [await signUp(database.url), await signUp(database.url)];
  const make = async ({ id }: Account) => {
    const url = `${database.url}/rest/v1/rpc/make_first_admin`;
    return (await send(url, { method: "POST", headers, body: { member: id } })).body;
  };
  expect((await Promise.all([make(first), make(second)])).toSorted()).toEqual([false, true]);
  expect(await make(account)).toBe(false);
});

it("works while the database does not run", async () => {
  const { port } = new URL(database.url);
  await database.stop();
  const granted = await admin("grant", account.email, "admin");
  expect(granted).toMatchObject({ code: 0, printed: expect.stringContaining("is now admin") });
  database = await startDatabase(prepared.folder, { ...prepared.settings, EMBEDDED_PORT: port });
  expect(await isReviewer()).toBe(true);
});

it("logs its actions without email addresses", async () => {
  const { body } = await send(`${database.url}/rest/v1/audit_log?select=action,details&order=id`, {
    headers: account.headers,
  });
  expect(body).toEqual([
    { action: "role.granted", details: { role: "reviewer" } },
    { action: "role.revoked", details: { role: "reviewer" } },
    // The entries of the first admin and of this one.
    { action: "role.granted", details: { role: "admin" } },
    { action: "role.granted", details: { role: "admin" } },
  ]);
});

function admin(...words: string[]) {
  const { folder, settings } = prepared;
  return runScript("scripts/admin.ts", { DATA_DIR: folder, ...settings }, words);
}

async function isReviewer(): Promise<boolean> {
  const { status } = await send(`${database.url}/rest/v1/rpc/get_overview`, {
    ...{ method: "POST", headers: account.headers, body: {} },
  });
  return status === 200;
}
