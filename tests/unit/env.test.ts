import { parseEnv } from "@/lib/env";

const configured = {
  NEXT_PUBLIC_SUPABASE_URL: "https://abc.supabase.co",
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_1",
  SUPABASE_SECRET_KEY: "sb_secret_1",
};

describe("what is refused, by name", () => {
  it("names both settings that a secret key alone leaves out", () => {
    const read = () => parseEnv({ SUPABASE_SECRET_KEY: "sb_secret_1" });
    expect(read).toThrow("NEXT_PUBLIC_SUPABASE_URL is missing");
    expect(read).toThrow("NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY is missing");
  });

  it("names the key that an address alone leaves out, and says where to set it", () => {
    const read = () => parseEnv({ NEXT_PUBLIC_SUPABASE_URL: "https://abc.supabase.co" });
    expect(read).toThrow("NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY is missing");
    expect(read).toThrow(".env.local");
    expect(read).not.toThrow("NEXT_PUBLIC_SUPABASE_URL is missing");
  });

  it("refuses a secret key in a public place without repeating it", () => {
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
    ["DATA_SOURCE", "postgres"],
    ["PORT", "web"],
    ["NEXT_PUBLIC_SUPABASE_URL", "abc.supabase.co"],
  ])("names %s when it is '%s'", (name, value) => {
    expect(() => parseEnv({ ...configured, [name]: value })).toThrow(name);
  });

  it("wants the form's address and id together", () => {
    expect(() => parseEnv({ NEXT_PUBLIC_SUBMISSION_FORM_ID: "7" })).toThrow(
      "NEXT_PUBLIC_SUBMISSION_FORM_URL",
    );
  });

  it.each([
    [{ SMTP_HOST: "mail.example" }, "MAIL_FROM is missing"],
    [{ SMTP_HOST: "m", MAIL_FROM: "a@b.example", SMTP_USER: "u" }, "SMTP_PASSWORD is missing"],
    [{ SMTP_HOST: "m", MAIL_FROM: "a@b.example", SMTP_PASSWORD: "hush" }, "SMTP_USER is missing"],
    [{ SMTP_PORT: "smtp" }, "SMTP_PORT must be a port number"],
  ])("wants the settings of the mail server together: %j", (settings, problem) => {
    expect(() => parseEnv(settings)).toThrow(problem);
    expect(() => parseEnv(settings)).not.toThrow("hush");
  });

  it("wants a database when it is asked for one", () => {
    expect(() => parseEnv({ DATA_SOURCE: "supabase" })).toThrow(
      "NEXT_PUBLIC_SUPABASE_URL is missing",
    );
  });
});

describe("what is read", () => {
  it("shows sample data when nothing at all is set", () => {
    expect(parseEnv({})).toMatchObject({
      dataSource: "sample",
      supabase: null,
      siteIndexing: true,
    });
  });

  it("reads a configured Supabase", () => {
    expect(parseEnv(configured)).toMatchObject({
      dataSource: "supabase",
      supabase: {
        url: "https://abc.supabase.co",
        publishableKey: "sb_publishable_1",
        secretKey: "sb_secret_1",
      },
    });
  });

  it("takes the older names of the keys", () => {
    const { supabase } = parseEnv({
      NEXT_PUBLIC_SUPABASE_URL: "https://abc.supabase.co",
      NEXT_PUBLIC_SUPABASE_ANON_KEY: "older-public",
      SUPABASE_SERVICE_ROLE_KEY: "older-secret",
    });
    expect(supabase).toMatchObject({ publishableKey: "older-public", secretKey: "older-secret" });
  });

  it("serves pages without a secret key", () => {
    expect(parseEnv({ ...configured, SUPABASE_SECRET_KEY: "" }).supabase?.secretKey).toBeNull();
  });

  it("prefers sample data when that is asked for, whatever else is set", () => {
    expect(parseEnv({ ...configured, DATA_SOURCE: "sample" })).toMatchObject({
      dataSource: "sample",
      supabase: null,
    });
  });

  it("counts an empty value as not set", () => {
    expect(parseEnv({ SITE_URL: "", PORT: " " }).siteUrl).toBe("http://localhost:3000");
  });

  it("takes the site's origin, and the port where no address is given", () => {
    expect(parseEnv({ SITE_URL: "https://vets.example/" }).siteUrl).toBe("https://vets.example");
    expect(parseEnv({ PORT: "3100" }).siteUrl).toBe("http://localhost:3100");
  });

  it("knows a replica by its address and its key, and none by one of them", () => {
    const both = { REPLICA_URL: "http://127.0.0.1:4000", REPLICA_KEY: "sb_publishable_x" };
    expect(parseEnv(both).replica).toEqual({
      url: both.REPLICA_URL,
      publishableKey: both.REPLICA_KEY,
    });
    expect(parseEnv({ ...both, REPLICA_KEY: "" }).replica).toBeNull();
  });

  it("keeps mail in the data folder unless there is a server for it", () => {
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

  it("knows a build and production", () => {
    const env = parseEnv({ NEXT_PHASE: "phase-production-build", NODE_ENV: "production" });
    expect(env).toMatchObject({ isBuild: true, isProduction: true });
  });
});
