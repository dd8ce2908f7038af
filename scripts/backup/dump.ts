// Runs pg_dump and pg_restore for a PostgreSQL database, where this machine has them.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { StartError } from "../start/start-error.mjs";

const run = promisify(execFile);

/** Dumps the database into a file. Returns false when pg_dump is not installed; throws a StartError when it fails. */
export async function dumpPostgres(url: string, file: string): Promise<boolean> {
  return runProgram("pg_dump", ["--format=custom", `--file=${file}`], url);
}

/** Restores a dump into an empty database, in one transaction. Throws a StartError, also when pg_restore is not installed. */
export async function restorePostgres(url: string, file: string): Promise<void> {
  const { PGDATABASE = "" } = toSettings(url);
  const options = [
    "--single-transaction",
    "--exit-on-error",
    "--no-owner",
    "--clean",
    "--if-exists",
  ];
  if (await runProgram("pg_restore", [...options, `--dbname=${PGDATABASE}`, file], url)) return;
  throw new StartError("pg_restore is not on this machine: install PostgreSQL's client programs.");
}

async function runProgram(program: string, args: string[], url: string): Promise<boolean> {
  try {
    await run(program, args, { env: { ...process.env, ...toSettings(url) } });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
    const reason = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
    throw new StartError(`${program} failed: ${reason.trim().split("\n")[0] || String(error)}`);
  }
}

/** Environment variables, because every user of the machine can read a command's arguments. */
function toSettings(address: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(address);
  const settings = {
    PGHOST: decodeURIComponent(hostname),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get("sslmode") ?? "",
  };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ""));
}
