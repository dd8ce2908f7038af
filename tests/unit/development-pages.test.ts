import { globSync } from "node:fs";

const pages = globSync("app/**/*.{ts,tsx}").filter((file) => file.includes("/dev/"));

/** The endings of pages under which Next looks for them, as next.config.ts says for a mode. */
async function readExtensions(mode: "production" | "development"): Promise<string[]> {
  jest.replaceProperty(process, "env", { ...process.env, NODE_ENV: mode });
  jest.resetModules();
  const { default: config } = await import("@/next.config");
  return config.pageExtensions ?? [];
}

afterEach(() => jest.restoreAllMocks());

it("has pages for whoever works on the site, all of them named so", () => {
  expect(pages).toContain("app/dev/mail/page.dev.tsx");
  expect(pages.filter((file) => !/\/page\.dev\.tsx$/.test(file))).toEqual([]);
});

it("leaves them out of a production build: the mail they show is other people's", async () => {
  expect(await readExtensions("production")).not.toContain("dev.tsx");
  expect(await readExtensions("development")).toContain("dev.tsx");
});
