import { parseEnv } from "@/lib/env";
import { maySamplesShow } from "@/lib/check-settings.mjs";

const configured = {
  NEXT_PUBLIC_SUPABASE_URL: "https://abc.supabase.co",
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_1",
  SUPABASE_SECRET_KEY: "sb_secret_1",
};

describe("invalid settings", () => {
  it("names both settings that are missing beside a secret key", () => {
    const read = () => parseEnv({ SUPABASE_SECRET_KEY: "sb_secret_1" });
    expect(read).toThrow("NEXT_PUBLIC_SUPABASE_URL is missing");
    expect(read).toThrow(/NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY or \S+ is missing/);
    expect(read).not.toThrow("SUPABASE_SECRET_KEY or");
  });

  it("names the keys that are missing beside an address, and where to set them", () => {
    const read = () => parseEnv({ NEXT_PUBLIC_SUPABASE_URL: "https://abc.supabase.co" });
    expect(read).toThrow("SUPABASE_SECRET_KEY or SUPABASE_SERVICE_ROLE_KEY is missing");
    expect(read).toThrow(".env.local");
    expect(read).not.toThrow("NEXT_PUBLIC_SUPABASE_URL is missing");
  });

  it("refuses a secret key as the public one without printing it", () => {
    const wrong = { ...configured, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: "sb_secret_hush" };
    expect(() => parseEnv(wrong)).toThrow("holds a secret key");
    expect(() => parseEnv(wrong)).not.toThrow("hush");
  });

  it.each([
    ["SITE_URL", "example.org"],
    ["SITE_URL", "ftp://example.org"],
    ["SITE_INDEXING", "no"],
    ["TRUSTED_PROXIES", "-1"],
    ["TRUSTED_PROXIES", "all"],
    ["DATA_SOURCE", "supabase"],
    ["SAMPLE_FALLBACK", "yes"],
    ["PORT", "web"],
    ["NEXT_PUBLIC_SUPABASE_URL", "abc.supabase.co"],
  ])("names %s when it is '%s'", (name, value) => {
    expect(() => parseEnv({ ...configured, [name]: value })).toThrow(name);
  });

  it("requires the external form's address and id together", () => {
    expect(() => parseEnv({ NEXT_PUBLIC_SUBMISSION_FORM_ID: "7" })).toThrow(
      "NEXT_PUBLIC_SUBMISSION_FORM_URL",
    );
  });

  it.each([
    [{ SMTP_HOST: "mail.example" }, "MAIL_FROM is missing"],
    [{ SMTP_HOST: "m", MAIL_FROM: "a@b.example", SMTP_USER: "u" }, "SMTP_PASSWORD is missing"],
    [{ SMTP_HOST: "m", MAIL_FROM: "a@b.example", SMTP_PASSWORD: "hush" }, "SMTP_USER is missing"],
    [{ SMTP_PORT: "smtp" }, "SMTP_PORT must be a port number"],
  ])("requires the mail server's settings together: %j", (settings, problem) => {
    expect(() => parseEnv(settings)).toThrow(problem);
    expect(() => parseEnv(settings)).not.toThrow("hush");
  });
});

describe("valid settings", () => {
  it("has no database when nothing is set", () => {
    expect(parseEnv({})).toMatchObject({
      supabase: null,
      siteIndexing: true,
    });
  });

  it("reads a configured Supabase", () => {
    expect(parseEnv(configured)).toMatchObject({
      supabase: {
        url: "https://abc.supabase.co",
        publishableKey: "sb_publishable_1",
        secretKey: "sb_secret_1",
      },
    });
  });

  it("accepts the older names of the keys", () => {
    const { supabase } = parseEnv({
      NEXT_PUBLIC_SUPABASE_URL: "https://abc.supabase.co",
      NEXT_PUBLIC_SUPABASE_ANON_KEY: "older-public",
      SUPABASE_SERVICE_ROLE_KEY: "older-secret",
    });
    expect(supabase).toMatchObject({ publishableKey: "older-public", secretKey: "older-secret" });
  });

  it("has no database for DATA_SOURCE=sample, whatever else is set", () => {
    expect(parseEnv({ ...configured, DATA_SOURCE: "sample" })).toMatchObject({
      supabase: null,
    });
  });

  it("counts an empty value as not set", () => {
    expect(parseEnv({ SITE_URL: "", PORT: " " }).siteUrl).toBe("http://localhost:3000");
  });

  it("reads the site's origin, or derives it from the port", () => {
    expect(parseEnv({ SITE_URL: "https://vets.example/" }).siteUrl).toBe("https://vets.example");
    expect(parseEnv({ PORT: "3100" }).siteUrl).toBe("http://localhost:3100");
  });

  it.each([
    [{}, true],
    [{ SITE_URL: "http://127.0.0.1:3000" }, true],
    [{ SITE_URL: "http://vets.localhost" }, true],
    [{ SITE_URL: "https://vets.example" }, false],
    [{ SITE_URL: "https://localhost.example" }, false],
    [{ SITE_URL: "https://vets.example", SAMPLE_FALLBACK: "off" }, false],
    [{ SITE_URL: "https://vets.example", SAMPLE_FALLBACK: "on" }, true],
    [{ SITE_URL: "https://vets.example", DATA_SOURCE: "sample" }, true],
  ])("may show samples only at a local address, or if asked for: %j", (settings, may) => {
    expect(parseEnv(settings).maySamplesShow).toBe(may);
    // The start refuses DATA_SOURCE=sample at a public address unless SAMPLE_FALLBACK is on.
    if (!("DATA_SOURCE" in settings)) expect(maySamplesShow(settings)).toBe(may);
  });

  it("stores mail in the data folder without a mail server", () => {
    expect(parseEnv({ DATA_DIR: "/var/lib/site" })).toMatchObject({
      mailServer: null,
      mailFolder: "/var/lib/site/mail",
    });
    const mail = { SMTP_HOST: "mail.example", MAIL_FROM: "Directory <a@b.example>" };
    expect(parseEnv(mail).mailServer).toEqual({
      host: "mail.example",
      port: 587,
      login: null,
      from: "Directory <a@b.example>",
    });
    const login = { SMTP_USER: "u", SMTP_PASSWORD: "p", SMTP_PORT: "465" };
    expect(parseEnv({ ...mail, ...login }).mailServer).toMatchObject({
      port: 465,
      login: { user: "u", password: "p" },
    });
  });

  it.each([
    { SITE_URL: "https://vets.example" },
    { DATABASE_URL: "postgres://directory_owner:p@db.example:5432/directory" },
    { ...configured },
  ])("stores no mail in a folder where another server may send it: %j", (settings) => {
    expect(parseEnv(settings).mailFolder).toBeNull();
  });

  it("ignores all settings in a build, invalid ones too", () => {
    const build = { NEXT_PHASE: "phase-production-build", NODE_ENV: "production" };
    const settings = { ...configured, SITE_URL: "https://vets.example", PORT: "web" };
    expect(parseEnv({ ...build, ...settings })).toEqual(parseEnv(build));
    expect(parseEnv(build)).toMatchObject({
      isProduction: true,
      supabase: null,
      maySamplesShow: true,
    });
  });
});
