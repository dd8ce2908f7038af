/** No table takes a text that looks like a Social Security number, whoever writes it. */
import { z } from "zod";
import { type Headers, type Role, send, SERVICE, type TestDatabase } from "../support/database";
import { runSql } from "../support/test-cluster";
import { useDatabase } from "../support/use-database";
import { PLAIN_TEXTS, SECRET_TEXTS } from "../support/secret-numbers";
import { newWord } from "../support/seed";

const TEXTS = [...SECRET_TEXTS, ...PLAIN_TEXTS];
const texts = z.array(z.string());

/** Texts that people write, by table. */
const WRITTEN = {
  business_images: "alt",
  businesses:
    "city description email facebook hours_note instagram linkedin name special_hours street twitter website",
  certification_withdrawals: "reason",
  certifications: "entry_url number",
  claims: "question reason",
  listing_drafts: "draft",
  listing_edits: "after note",
  posts: "content",
  reviews: "answer author text",
  submission_drafts: "answers",
  submissions:
    "city decision_note description email facebook hours_note instagram linkedin name owner_name register_reference services street twitter website",
  suggestions: "decision_note note owner_answer taken wanted",
};

let database: TestDatabase;
let roles: Record<Role, Headers>;
let postgresUrl = "";
useDatabase((started) => {
  ({ database, roles, postgresUrl } = started);
});

it("are found by the function in the corpus, as by the site", async () => {
  const found = await query(
    `select coalesce(json_agg(t order by n), '[]') from ${corpus()} where internal.has_secret_number(t)`,
  );
  expect(found).toEqual(SECRET_TEXTS);
});

it("are refused by the table of listings in the corpus, even from its owner", async () => {
  const id = await list();
  const taken = await query(`
    create temp table taken (n bigint, t text);
    do $do$ declare one record; begin
      for one in select t, n from ${corpus()} loop
        begin
          update public.businesses set description = one.t where id = '${id}';
          insert into taken values (one.n, one.t);
        exception when invalid_parameter_value then null;
        end;
      end loop;
    end $do$;
    select json_agg(t order by n) from taken`);
  expect(taken).toEqual(PLAIN_TEXTS);
});

it.each(Object.entries(WRITTEN))("are refused by %s in %s", async (table, columns) => {
  const guarded = await query(`
    select json_agg(name order by name) from pg_trigger t,
      unnest(string_to_array(trim(trailing '\\000' from encode(t.tgargs, 'escape')), '\\000')) name
    where t.tgrelid = 'public.${table}'::regclass and t.tgfoid = 'internal.refuse_secret_numbers'::regproc`);
  expect(guarded?.join(" ")).toBe(columns);
});

describe("in a write through REST", () => {
  it.each([
    ["name", { name: "Deli 123-45-6789" }],
    ["note", { special_hours: [{ ...makeDay(), note: "123-45-6789" }] }],
    ["facebook", { facebook: "https://www.facebook.com/123-45-6789" }],
  ])("are refused with the name of the field: %s", async (field, written) => {
    const { status, body } = await write("businesses", toListing(written));
    expect(status).toBe(400);
    expect(body).toMatchObject({ message: `${field} looks like a Social Security number.` });
  });

  it("are not found in the page of a network, and not in what stays as it is", async () => {
    const listing = toListing({ facebook: "https://www.facebook.com/123456789" });
    expect((await write("businesses", listing)).status).toBeLessThan(300);
    await runSql(
      postgresUrl,
      `set session_replication_role = replica;
       update public.businesses set description = '123-45-6789' where id = '${listing.id}'`,
    );
    const change = { method: "PATCH", headers: SERVICE, body: { name: "Moon Deli" } };
    const url = `${database.url}/rest/v1/businesses?id=eq.${listing.id}`;
    expect((await send(url, change)).status).toBeLessThan(300);
  });

  it("are refused in a draft of a member", async () => {
    const answers = { values: { zip: "34994 1234", services: ["123 dash 45 dash 6789"] } };
    const options = { method: "POST", headers: roles.member, body: { answers } };
    const { status, body } = await send(`${database.url}/rest/v1/submission_drafts`, options);
    expect(status).toBe(400);
    expect(body).toMatchObject({ message: "services looks like a Social Security number." });
  });
});

it("are refused in an email to a member", async () => {
  const data = JSON.stringify({ reason: "123-45-6789" });
  const queued = query(`select internal.queue_email('a@example.com', 'claim-rejected', '${data}')`);
  await expect(queued).rejects.toThrow("looks like a Social Security number");
});

function makeDay() {
  return { from: "2030-01-01", through: "2030-01-01", hours: null };
}

function toListing(more: object) {
  return {
    id: `deli-${newWord().toLowerCase()}`,
    name: "Sun Deli",
    ...more,
  };
}

async function list(): Promise<string> {
  const listing = toListing({});
  await write("businesses", listing);
  return listing.id;
}

async function write(table: string, body: object) {
  return await send(`${database.url}/rest/v1/${table}`, { method: "POST", headers: SERVICE, body });
}

/** Runs a query for a list of texts. */
async function query(sql: string): Promise<string[] | null> {
  const [row = {}] = await runSql(postgresUrl, sql);
  return texts.nullable().parse(Object.values(row)[0] ?? null);
}

/** The corpus as a table, in base64, because it contains every kind of quote. */
function corpus(): string {
  const encoded = Buffer.from(JSON.stringify(TEXTS)).toString("base64");
  return `jsonb_array_elements_text(convert_from(decode('${encoded}', 'base64'), 'UTF8')::jsonb) with ordinality corpus (t, n)`;
}
