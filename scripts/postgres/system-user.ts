// Decides as whom PostgreSQL runs, because it refuses to run as root: as this user, as root in a user namespace of its own, or
// as an unprivileged user who is given the files.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, lstatSync, readdirSync } from "node:fs";
import path from "node:path";
import { StartError } from "../start/start-error.mjs";
import { findProgram, type Program } from "./programs";

/** The user nobody: initdb looks its name up, and every Linux knows it. */
const NOBODY = 65_534;

/**
 * In a user namespace PostgreSQL sees itself as `nobody`, owns what root owns, and has no capability at all. It works below a
 * folder that only root may enter.
 */
const NAMESPACE = ["unshare", "--user", `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];

export type SystemUser = {
  /** Starts a program with standard error piped. */
  spawn: (program: Program, args: readonly string[]) => ChildProcess;
  /** Makes files of this process readable to PostgreSQL. */
  give: (folder: string) => void;
};

/**
 * Chooses the user for the files of a folder, which must exist. Throws a StartError that says what to do when PostgreSQL can
 * run as nobody here.
 */
export function chooseSystemUser(folder: string): SystemUser {
  if (process.getuid?.() !== 0) return { spawn: starter(), give: () => {} };
  const [command = "", ...args] = NAMESPACE;
  if (spawnSync(command, [...args, "true"]).status === 0)
    return { spawn: starter(NAMESPACE), give: () => {} };
  return asNobody(folder);
}

function starter(before: string[] = [], user = {}): SystemUser["spawn"] {
  return (program, args) => {
    const [command = "", ...words] = [...before, findProgram(program), ...args];
    return spawn(command, words, { stdio: ["ignore", "ignore", "pipe"], cwd: "/", ...user });
  };
}

function asNobody(folder: string): SystemUser {
  const nobody = { uid: NOBODY, gid: NOBODY };
  give(folder);
  chmodSync(path.dirname(folder), 0o711);
  const may = (command: string, ...args: string[]) =>
    spawnSync(command, args, { cwd: "/", ...nobody }).status === 0;
  if (!may(findProgram("postgres"), "--version") || !may("test", "-w", folder))
    throw new StartError(
      "PostgreSQL does not run as root. Start the site as an ordinary user, or move it to a folder that every user may enter. " +
        "Without a database it starts as root, too: DATA_SOURCE=sample npm start",
    );
  return { spawn: starter([], nobody), give };
}

function give(place: string): void {
  chownSync(place, NOBODY, NOBODY);
  if (!lstatSync(place).isDirectory()) return;
  for (const name of readdirSync(place)) give(path.join(place, name));
}
