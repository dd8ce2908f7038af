import { globSync } from "node:fs";

const pages = globSync("app/**/*.{ts,tsx}").filter((file) => file.includes("/dev/"));

/** Returns the file extensions of pages that next.config.ts sets for a mode. */
async function readExtensions(mode: "production" | "development"): Promise<string[]> {
  jest.replaceProperty(process, "env", { ...process.env, NODE_ENV: mode });
  jest.resetModules();
  const { default: config } = await import("@/next.config");
  return config.pageExtensions ?? [];
}

afterEach(() => jest.restoreAllMocks());

it("names every development page with its own extension", () => {
  expect(pages).toContain("app/dev/mail/page.dev.tsx");
  expect(pages.filter((file) => !/\/page\.dev\.tsx$/.test(file))).toEqual([]);
});

it("excludes development pages from a production build, because they show other people's mail", async () => {
  expect(await readExtensions("production")).not.toContain("dev.tsx");
  expect(await readExtensions("development")).toContain("dev.tsx");
});
