import { getHeapStatistics } from "node:v8";
import vm from "node:vm";
import { evalManifest } from "next/dist/server/load-manifest.external";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { evaluateManifestsInPlace } from "@/lib/http/page-manifests";

const { runInNewContext } = vm;
const PAGES = 50;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "manifests-"));
});
afterEach(() => {
  Object.assign(vm, { runInNewContext });
  rmSync(folder, { recursive: true });
});

/** Has Next read manifests as a build writes them; returns them, and how many contexts it keeps for them. */
function readManifests() {
  const before = getHeapStatistics().number_of_native_contexts;
  const manifests = Array.from({ length: PAGES }, (_, page) => {
    const file = path.join(folder, `page-${page}.js`);
    writeFileSync(
      file,
      `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};
globalThis.__RSC_MANIFEST["/page"] = {"moduleLoading":{"prefix":"${page}"}};`,
    );
    return evalManifest(file);
  });
  return { manifests, contexts: getHeapStatistics().number_of_native_contexts - before };
}

it("reads the manifests of pages without a context for each", () => {
  expect(readManifests().contexts).toBeGreaterThan(PAGES / 2);
  rmSync(folder, { recursive: true });
  folder = mkdtempSync(path.join(tmpdir(), "manifests-"));
  evaluateManifestsInPlace();
  const { manifests, contexts } = readManifests();
  expect(contexts).toBeLessThan(PAGES / 2);
  expect(manifests.at(-1)).toMatchObject({
    __RSC_MANIFEST: { "/page": { moduleLoading: { prefix: `${PAGES - 1}` } } },
  });
});

it("leaves other code in its own context", () => {
  evaluateManifestsInPlace();
  expect(vm.runInNewContext("typeof globalThis.process + value", { value: 1 })).toBe("undefined1");
});
