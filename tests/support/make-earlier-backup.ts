// Makes a backup of a database of an earlier version: with fewer migrations, and one listing. A program of its own, because jest
// cannot load the server library. Prints the backup's folder.
import { mkdirSync } from "node:fs";
import path from "node:path";
import { linkFrom, makeBackup } from "../../scripts/backup/make";
import { createApp } from "../../scripts/embedded/app";
import { openDatabase } from "../../scripts/embedded/database";
import { applyMigrations, listMigrations } from "../../scripts/embedded/migrations";
import { readOptions } from "../../scripts/embedded/options";

const { DATABASE_URL = "", DATA_DIR = "", FEWER = "" } = process.env;

const database = await openDatabase(DATABASE_URL);
await createApp(database, readOptions({ DATA_DIR }));
const versions = listMigrations().map(({ version }) => version);
await applyMigrations(database.sql, versions.slice(0, -Number(FEWER)));
await database.sql`insert into public.businesses (id, name) values ('old', 'Old Salt Catering')`;
const folder = path.join(DATA_DIR, "backups");
mkdirSync(folder);
const copyObject = linkFrom(path.join(DATA_DIR, "storage"));
const { name } = await makeBackup({ databaseUrl: DATABASE_URL, folder, copyObject }, "manual");
await database.close();
console.log(path.join(folder, name));
