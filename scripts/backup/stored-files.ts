// Copies the stored files of the embedded server. They are only ever replaced by a rename (scripts/embedded/storage.ts), so a
// hard link keeps the old content, and takes neither time nor space.
import { constants } from "node:fs";
import { copyFile, link, mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { DRAFT } from "../embedded/storage";

/** Links the files that the target lacks; copies them where the target is on another disk. */
export async function linkFiles(from: string, target: string): Promise<void> {
  for (const file of await listFiles(from)) {
    const copy = path.join(target, path.relative(from, file));
    await mkdir(path.dirname(copy), { recursive: true });
    await link(file, copy)
      .catch((error: unknown) => {
        if (!isOneOf(error, "EXDEV", "EPERM", "EMLINK", "ENOTSUP")) throw error;
        return copyFile(file, copy, constants.COPYFILE_EXCL);
      })
      .catch((error: unknown) => {
        // It is there already, or was deleted a moment ago.
        if (!isOneOf(error, "EEXIST", "ENOENT")) throw error;
      });
  }
}

/** Without uploads in progress. */
async function listFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true, recursive: true });
    return entries
      .filter((entry) => entry.isFile() && !entry.name.endsWith(DRAFT))
      .map((entry) => path.join(entry.parentPath, entry.name));
  } catch (error) {
    if (isOneOf(error, "ENOENT")) return [];
    throw error;
  }
}

function isOneOf(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
