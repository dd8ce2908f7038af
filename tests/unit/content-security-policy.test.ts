/** The Content-Security-Policy of every page, and of the page with an external form. */
import { NextRequest } from "next/server";
import nextConfig from "@/next.config";

const FORM = {
  NEXT_PUBLIC_SUBMISSION_FORM_URL: "https://forms.example.com/embed.js?a=1",
  NEXT_PUBLIC_SUBMISSION_FORM_ID: "form",
};

afterEach(() => jest.restoreAllMocks());

/** Imported anew: it reads NODE_ENV. */
async function policyOfAll(): Promise<string> {
  let policy = "";
  await jest.isolateModulesAsync(async () => {
    const { default: config } = await import("@/next.config");
    const [all] = (await config.headers?.()) ?? [];
    policy = all?.headers.find(({ key }) => key === "Content-Security-Policy")?.value ?? "";
  });
  return policy;
}

/** The policy that the middleware sets in place of the other one; null where it sets none. */
async function ownPolicy(path: string, settings = {}): Promise<string | null> {
  jest.replaceProperty(process, "env", { ...process.env, ...settings });
  jest.resetModules();
  const { guard } = await import("@/lib/auth/guard");
  const response = await guard(new NextRequest(`http://localhost:3000${path}`));
  return response.headers.get("Content-Security-Policy");
}

it("allows no other host anywhere", async () => {
  const rules = (await nextConfig.headers?.()) ?? [];
  const withPolicy = rules.filter(({ headers }) =>
    headers.some(({ key }) => key === "Content-Security-Policy"),
  );
  expect(withPolicy.map(({ source }) => source)).toEqual(["/:path*"]);
  expect(await policyOfAll()).not.toMatch(/https?:/);
  expect(await ownPolicy("/submit-business")).toBeNull();
});

it("allows 'unsafe-eval' in development only, for React", async () => {
  expect(await policyOfAll()).not.toContain("unsafe-eval");
  jest.replaceProperty(process, "env", { ...process.env, NODE_ENV: "development" });
  expect(await policyOfAll()).toContain("script-src 'self' 'unsafe-inline' 'unsafe-eval';");
});

it("allows the host of an external form only on the page with that form, as set at run time", async () => {
  const policy = await ownPolicy("/submit-business", FORM);
  for (const directive of ["script-src", "connect-src", "form-action", "default-src"])
    expect(policy).toMatch(new RegExp(`${directive} [^;]* https://forms\\.example\\.com(;|$)`));
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(await ownPolicy("/suggest-a-change/fence-1", FORM)).toBeNull();
});
