// The replica's database: the schema of the site, read-only for requests, with the rows that its write methods add.
import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { categoryRow } from "@/lib/store/categories";
import { announcementRow, articleRow, resourceRow } from "@/lib/store/content";
import { redirectRow } from "@/lib/store/merged-listings";
import { imageRow, listedBusinessRow, postRow, reviewRow, settingsRow } from "@/lib/store/rows";
import { createApp, PROJECT_FOLDER } from "../embedded/app";
import { type Database, openDatabase, quote } from "../embedded/database";
import { applyMigrations } from "../embedded/migrations";
import { addSamples } from "../embedded/samples";
import { createServiceClient } from "../embedded/service-client";
import { hasRoom } from "../start/disk.mjs";
import { nameDirectory, type ReplicaOptions, stampFile } from "./options";
import { ReplicaError } from "./replica-error";

/** What the replica holds: the samples, the directory as of a time, or nothing yet. */
type ReplicaState = { holds: "samples" | "nothing" } | { holds: "directory"; takenAt: string };

/** A published business with all that belongs to it, as the live directory returns it. */
export type CopiedBusiness = { id: string } & Record<string, unknown>;

export type ReplicaDatabase = {
  answer: (request: Request, from: { peerAddress: string | null }) => Promise<Response>;
  readState: () => Promise<ReplicaState>;
  /** Marks the contents as incomplete until `finish`. */
  begin: () => Promise<void>;
  /** Returns when the businesses held were last changed, by id: those with the given ids, or all. */
  listEntries: (ids: string[] | null) => Promise<Map<string, string>>;
  /** Number of businesses that visitors can see. */
  countVisible: () => Promise<number>;
  writeCategories: (rows: object[]) => Promise<void>;
  writeSettings: (rows: object[]) => Promise<void>;
  writeBusinesses: (rows: CopiedBusiness[]) => Promise<void>;
  /** Replaces all rows of the table. */
  replaceContent: (table: ContentTable, rows: object[]) => Promise<void>;
  /** Deletes all other businesses and categories. */
  deleteOthers: (ids: { businesses: string[]; categories: string[] }) => Promise<void>;
  finish: (takenAt: Date) => Promise<void>;
  close: () => Promise<void>;
};

const BUSINESS_COLUMNS = Object.keys(listedBusinessRow.shape);
const CATEGORY_COLUMNS = Object.keys(categoryRow.shape);
const SETTINGS_COLUMNS = ["id", ...Object.keys(settingsRow.shape)];

/** Tables of what belongs to a business, with the columns that the public can read. */
export const BELONGINGS = {
  business_images: Object.keys(imageRow.shape),
  posts: Object.keys(postRow.shape),
  reviews: Object.keys(reviewRow.shape),
} as const;

/** Tables of content written or decided by the people who run the site, with the columns that the public can read. */
export const CONTENT = {
  articles: Object.keys(articleRow.shape),
  resources: Object.keys(resourceRow.shape),
  announcements: Object.keys(announcementRow.shape),
  business_redirects: Object.keys(redirectRow.shape),
} as const;
export type ContentTable = keyof typeof CONTENT;

// Disables triggers, so that rows are stored unchanged: with their own dates, and without changing the business of a picture.
const PREPARE_SQL = `
  alter table public.businesses disable trigger businesses_touch;
  ${Object.keys(BELONGINGS)
    .map((table) => `alter table public.${table} disable trigger user;`)
    .join("\n")}
  create schema replica;
  create table replica.state (holds text not null, taken_at timestamptz, businesses bigint not null);
  insert into replica.state select 'nothing', null, count(one) from public.businesses one;
`;

/** Runs with every change of businesses. Detects a truncated data file: PostgreSQL reads fewer rows from it without an error. */
const COUNT_SQL =
  "update replica.state set businesses = (select count(one) from public.businesses one)";

const databaseFolder = ({ folder }: ReplicaOptions) => path.join(folder, "database");

/**
 * Opens the database in the folder. Creates it anew when it was made for another schema or directory, or not completed. Throws
 * a ReplicaError when it cannot be opened.
 */
export async function openReplicaDatabase(options: ReplicaOptions): Promise<ReplicaDatabase> {
  try {
    return await open(options);
  } catch (error) {
    throw new ReplicaError("The replica can't be opened", error);
  }
}

/** Deletes the database, so that the next one opened is new. */
export function removeReplicaDatabase(options: ReplicaOptions): void {
  rmSync(stampFile(options), { force: true });
  rmSync(databaseFolder(options), { recursive: true, force: true });
}

async function open(options: ReplicaOptions): Promise<ReplicaDatabase> {
  const folder = databaseFolder(options);
  const stamp = `${nameDirectory(options)} ${hashMigrations()}`;
  const isMade =
    existsSync(stampFile(options)) && readFileSync(stampFile(options), "utf8") === stamp;
  if (!isMade) removeReplicaDatabase(options);
  const database = await openDatabase({ driver: "pglite", folder });
  const secretKey = randomUUID();
  const app = await createApp(database, {
    ...{ database: { driver: "pglite", folder }, folder: options.folder, port: options.port },
    ...{ publishableKey: options.publishableKey, secretKey, jwtSecret: randomUUID() },
    ...{ siteUrl: "http://localhost", hasSamples: false, signupConfirmation: false },
  });
  const client = createServiceClient({
    url: "http://127.0.0.1",
    secretKey,
    fetch: (input, init) => app.fetch(new Request(input, init), { peerAddress: null }),
  });
  if (!isMade) {
    await applyMigrations(database, path.join(PROJECT_FOLDER, "migrations"));
    if (options.hasSamples) await addSamples(client);
    await database.runTogether(
      PREPARE_SQL,
      options.hasSamples ? "update replica.state set holds = 'samples'" : "",
    );
    writeFileSync(stampFile(options), stamp);
  }
  // The server grants the public roles their rights at its first request. Make that request while writing is still allowed.
  await client.from("businesses").select("id").limit(1).throwOnError();
  await database.rows("set default_transaction_read_only = on");
  await requireWhole(database);
  return toReplica(database, options.folder, (request, from) => app.fetch(request, from));
}

/** Compares the number of businesses with the stored count. With rows missing, pages of existing businesses would be a 404. */
async function requireWhole(database: Database): Promise<void> {
  const [row] = await database.rows(`
    select businesses, (select count(one) from public.businesses one) as found from replica.state`);
  if (row?.businesses === row?.found) return;
  throw new Error(`It has ${String(row?.found)} of ${String(row?.businesses)} businesses.`);
}

type AnswerRequest = ReplicaDatabase["answer"];

function toReplica(database: Database, folder: string, answer: AnswerRequest): ReplicaDatabase {
  const write = async (sql: string) => {
    // Checked before each batch, because a long copy may be what fills the disk.
    if (!hasRoom(folder)) throw new Error("The disk is full.");
    try {
      await database.runTogether("set transaction read write", sql);
    } catch (error) {
      // For example a category that was added while businesses were read: the next round copies both.
      if (isIntegrityViolation(error)) throw error;
      throw new ReplicaError("The replica can't be written", error);
    }
  };
  return {
    answer,
    readState: async () => {
      const [row] = await database.rows(`
        select taken_at, case when businesses = (select count(one) from public.businesses one) then holds end as holds
        from replica.state`);
      if (row?.holds === "directory") return { holds: row.holds, takenAt: toInstant(row.taken_at) };
      return { holds: row?.holds === "samples" ? "samples" : "nothing" };
    },
    begin: () => write("update replica.state set holds = 'nothing', taken_at = null"),
    listEntries: async (ids) => {
      const rows = await database.rows(
        `select id, updated_at from public.businesses ${ids ? `where ${isAmong(ids)}` : ""}`,
      );
      return new Map(rows.map(({ id, updated_at }) => [String(id), toInstant(updated_at)]));
    },
    countVisible: async () => {
      const [row] = await database.rows(`
        select count(*) from public.businesses
        where status = 'published' or closed_at > now() - interval '1 year'`);
      return Number(row?.count);
    },
    writeCategories: (rows) => write(toCategoriesSql(rows)),
    writeSettings: (rows) => write(toUpsertSql("site_settings", SETTINGS_COLUMNS, rows)),
    writeBusinesses: (rows) => write(`${toBusinessesSql(rows)}; ${COUNT_SQL}`),
    replaceContent: (table, rows) =>
      write(`delete from public.${table}; ${toUpsertSql(table, CONTENT[table], rows)}`),
    deleteOthers: ({ businesses, categories }) =>
      write(`
        delete from public.businesses where not ${isAmong(businesses)};
        delete from public.categories where not ${isAmong(categories)};
        ${COUNT_SQL}`),
    finish: (takenAt) =>
      write(
        `update replica.state set holds = 'directory', taken_at = ${quote(takenAt.toISOString())}`,
      ),
    close: () => database.connection.close(),
  };
}

/** Integrity constraint violations: class 23 of https://www.postgresql.org/docs/15/errcodes-appendix.html */
const isIntegrityViolation = (error: unknown): boolean =>
  error instanceof Error && "code" in error && String(error.code).startsWith("23");

function isAmong(ids: string[]): string {
  return `(id = any (array(select jsonb_array_elements_text(${quote(JSON.stringify(ids))}::jsonb))))`;
}

/** A timestamp in ISO 8601, whatever form the database returns it in. */
export function toInstant(value: unknown): string {
  return (value instanceof Date ? value : new Date(String(value))).toISOString();
}

// Positions of popular categories are unique: clear all of them before setting them again.
function toCategoriesSql(rows: object[]): string {
  return `
    update public.categories set position = null where position is not null;
    ${toUpsertSql("categories", CATEGORY_COLUMNS, rows)}`;
}

function toBusinessesSql(rows: CopiedBusiness[]): string {
  const ids = rows.map(({ id }) => quote(id)).join(", ");
  const belongings = Object.entries(BELONGINGS).map(([table, columns]) => {
    const belonging = rows.flatMap((row) => row[table]).filter((one) => one !== undefined);
    return `
      delete from public.${table} where business_id in (${ids});
      ${toUpsertSql(table, columns, belonging as object[])}`;
  });
  return [toUpsertSql("businesses", BUSINESS_COLUMNS, rows), ...belongings].join("\n");
}

function toUpsertSql(table: string, columns: readonly string[], rows: object[]): string {
  const names = columns.join(", ");
  const changes = columns.filter((column) => column !== "id");
  return `
    insert into public.${table} (${names})
    select ${names} from jsonb_populate_recordset(null::public.${table}, ${quote(JSON.stringify(rows))}::jsonb)
    on conflict (id) do update set ${changes.map((column) => `${column} = excluded.${column}`).join(", ")};`;
}

/** Part of the stamp. A replica with another schema is not migrated, but created and filled anew within minutes. */
function hashMigrations(): string {
  const folder = path.join(PROJECT_FOLDER, "migrations");
  const hash = createHash("sha256");
  for (const file of readdirSync(folder).sort())
    hash.update(file).update(readFileSync(path.join(folder, file)));
  return hash.digest("base64url").slice(0, 16);
}
