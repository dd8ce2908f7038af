import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { spawnSync } from "node:child_process";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { checkSettings } from "@/lib/check-settings.mjs";
import { hashSources, isBuilt } from "@/scripts/start/build.mjs";
import { formatEnding } from "@/scripts/start/children.mjs";
import { hasRoom } from "@/scripts/start/disk.mjs";
import { needsInstall } from "@/scripts/start/install.mjs";
import { acquireLock, writeToLock } from "@/scripts/start/lock.mjs";
import { findPortTrouble, formatPortTrouble } from "@/scripts/start/ports.mjs";
import { reportError } from "@/scripts/start/start-error.mjs";
import { readOrMakeSecrets } from "@/scripts/start/secrets.mjs";
import {
  chooseDatabase,
  chooseListenAddress,
  dataFolder,
  readEnvironment,
  toSiteSettings,
} from "@/scripts/start/settings.mjs";

let folder: string;

function messageOf(act: () => void): string {
  try {
    act();
    return "";
  } catch (error) {
    return String(error);
  }
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "start-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string): string {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
  return target;
}

describe("the choice of a database", () => {
  const configured = {
    NEXT_PUBLIC_SUPABASE_URL: "https://abc.supabase.co",
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_1",
    SUPABASE_SECRET_KEY: "sb_secret_1",
  };

  it.each(Object.keys(configured))(
    "stops and names what is missing when only %s is given",
    (given) => {
      const others = Object.keys(configured).filter((name) => name !== given);
      const choose = () => chooseDatabase({ [given]: "something" });
      for (const name of others) expect(choose).toThrow(name);
      expect(choose).not.toThrow(given);
    },
  );

  it("runs its own database when nothing is given", () => {
    expect(chooseDatabase({})).toEqual({ kind: "embedded" });
  });

  it("uses the configured one, also under older names", () => {
    expect(chooseDatabase(configured)).toMatchObject({
      kind: "configured",
      secretKey: "sb_secret_1",
    });
    const older = {
      NEXT_PUBLIC_SUPABASE_URL: "https://abc.supabase.co",
      NEXT_PUBLIC_SUPABASE_ANON_KEY: "public",
      SUPABASE_SERVICE_ROLE_KEY: "secret",
    };
    expect(chooseDatabase(older)).toMatchObject({ publishableKey: "public", secretKey: "secret" });
  });

  it("has the same key for form actions on each server, which is not the secret key", () => {
    const access = { url: "https://a.supabase.co", publishableKey: "p", secretKey: "sb_secret_1" };
    const { NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: key } = toSiteSettings(access);
    expect(Buffer.from(key, "base64")).toHaveLength(32);
    expect(toSiteSettings({ ...access }).NEXT_SERVER_ACTIONS_ENCRYPTION_KEY).toBe(key);
    const other = toSiteSettings({ ...access, secretKey: "sb_secret_2" });
    expect(other.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY).not.toBe(key);
  });

  it("starts none for DATA_SOURCE=sample", () => {
    expect(chooseDatabase({ ...configured, DATA_SOURCE: "sample" })).toEqual({ kind: "sample" });
  });
});

it.each([
  [{}, undefined],
  [{ TRUSTED_PROXIES: "0" }, undefined],
  [{ TRUSTED_PROXIES: "1" }, "127.0.0.1"],
  [{ TRUSTED_PROXIES: "1", LISTEN_ADDRESS: "0.0.0.0" }, "0.0.0.0"],
  [{ LISTEN_ADDRESS: "10.0.0.5" }, "10.0.0.5"],
])("with %j the site listens on %s", (environment, address) => {
  expect(chooseListenAddress(environment)).toBe(address);
});

describe("invalid settings", () => {
  it.each([
    ["SITE_URL", "directory.example.org"],
    ["SITE_URL", "https://example.org/directory"],
    ["SITE_INDEXING", "no"],
    ["SAMPLE_FALLBACK", "yes"],
    ["SIGNUP_CONFIRMATION", "true"],
    ["DATA_SOURCE", "supabase"],
    ["PORT", "web"],
    ["PORT", "70000"],
    ["EMBEDDED_PORT", "0"],
    ["DATABASE_URL", "127.0.0.1/directory"],
    ["TRUSTED_PROXIES", "all"],
    ["LISTEN_ADDRESS", "localhost:3000"],
    ["DISK_RESERVE_MB", "much"],
    ["SMTP_HOST", "smtp://mail.example.org"],
    ["SMTP_PORT", "smtp"],
    ["MAIL_FROM", "Directory"],
    ["CONTACT_EMAIL", "hello at example.org"],
    ["NEXT_PUBLIC_SUPABASE_URL", "abc.supabase.co"],
    ["NEXT_PUBLIC_SUBMISSION_FORM_URL", "forms.example.org"],
  ])("stop the start with the name and a valid example: %s is '%s'", (name, value) => {
    const environment = { [name]: value };
    const message = messageOf(() => checkSettings(environment));
    expect(message).toContain(`${name} must be`);
    const example = new RegExp(`${name}="(.+)"`).exec(message)?.[1];
    expect(messageOf(() => checkSettings({ [name]: example }))).not.toContain(`${name} must be`);
  });

  it.each([
    [{ SMTP_HOST: "mail.example.org" }, "MAIL_FROM"],
    [{ SMTP_USER: "mail" }, "SMTP_PASSWORD"],
    [{ SMTP_PASSWORD: "hush" }, "SMTP_USER"],
    [{ NEXT_PUBLIC_SUBMISSION_FORM_ID: "7" }, "NEXT_PUBLIC_SUBMISSION_FORM_URL"],
  ])("stop the start when %j lacks %s", (environment, name) => {
    const message = messageOf(() => checkSettings(environment));
    expect(message).toContain(`${name} is missing`);
    expect(message).toMatch(new RegExp(`${name}=".+"`));
    expect(message).not.toContain("hush");
  });

  it("are all named at once", () => {
    const message = messageOf(() => checkSettings({ SITE_URL: "x", SMTP_HOST: "mail.example" }));
    expect(message).toMatch(/SITE_URL[^]*MAIL_FROM/);
  });

  it("stop npm start before it writes anything", () => {
    const { status, stderr, stdout } = spawnSync(process.execPath, ["scripts/start.mjs"], {
      env: { ...process.env, SITE_URL: "example.org", DATA_DIR: folder },
      encoding: "utf8",
    });
    expect(status).toBe(1);
    expect(stderr).toContain('SITE_URL="https://');
    expect(stdout).not.toContain("Installing");
    expect(existsSync(path.join(folder, "start.lock"))).toBe(false);
  });

  it("stop npm start when the data folder is missing, as that of a disk that is not mounted", () => {
    const missing = path.join(folder, "not-mounted");
    const { status, stderr } = spawnSync(process.execPath, ["scripts/start.mjs"], {
      env: { ...process.env, DATA_DIR: missing },
      encoding: "utf8",
    });
    expect(status).toBe(1);
    expect(stderr).toContain("DATA_DIR must be a folder that exists: mount its disk");
    expect(existsSync(missing)).toBe(false);
    expect(() => dataFolder(folder, { DATA_DIR: write("file", "") })).toThrow("DATA_DIR");
  });

  it("are none when nothing is set, or everything is valid", () => {
    checkSettings({});
    checkSettings({
      SITE_URL: "http://localhost:3000/",
      SMTP_HOST: "127.0.0.1",
      MAIL_FROM: "mail@example.org",
    });
  });
});

it("a file that cannot be used is explained in one line", () => {
  const print = jest.spyOn(console, "error").mockImplementation();
  const error = new Error("EACCES: permission denied, open '/data/start.lock'");
  reportError(Object.assign(error, { code: "EACCES", path: "/data/start.lock" }));
  expect(print).toHaveBeenCalledWith(
    expect.stringMatching(/^\nA file cannot be used\. [^\n]*EACCES[^\n]*start\.lock'\n$/),
  );
});

describe("the environment", () => {
  it("prefers .env.local to .env, and ignores empty values", () => {
    write(".env", "SITE_URL=https://one.example\nSITE_INDEXING=off\n");
    write(".env.local", "SITE_URL=https://two.example\nSITE_INDEXING=\n");
    const environment = readEnvironment(folder);
    expect(environment.SITE_URL).toBe("https://two.example");
    expect(environment.SITE_INDEXING).toBe("off");
  });

  it("prefers the process's own variables", () => {
    write(".env.local", "PATH=/nowhere\n");
    expect(readEnvironment(folder).PATH).toBe(process.env.PATH);
  });

  it("has the data folder inside the project by default", () => {
    expect(dataFolder("/project", {})).toBe("/project/.data");
    expect(dataFolder("/project", { DATA_DIR: folder })).toBe(folder);
  });
});

describe("secrets", () => {
  it("are created once for each installation, readable for the process's user only", () => {
    const first = readOrMakeSecrets(folder);
    expect(readOrMakeSecrets(folder)).toEqual(first);
    expect(readOrMakeSecrets(path.join(folder, "other"))).not.toEqual(first);
    expect(statSync(path.join(folder, "secrets.json")).mode & 0o777).toBe(0o600);
  });

  it("have the formats that clients expect", () => {
    const { publishableKey, secretKey, jwtSecret } = readOrMakeSecrets(folder);
    expect(publishableKey).toMatch(/^sb_publishable_[\w-]{32}$/);
    expect(secretKey).toMatch(/^sb_secret_[\w-]{32}$/);
    expect(jwtSecret.length).toBeGreaterThanOrEqual(64);
  });

  it.each(["", "{", "null", '{"publishableKey":"p","secretKey":{},"jwtSecret":"s"}'])(
    "stop the start with advice when their file is damaged: %s",
    (text) => {
      write("secrets.json", text);
      expect(() => readOrMakeSecrets(folder)).toThrow("Delete it");
    },
  );
});

it("checks the disk's free space for a missing folder", () => {
  expect(hasRoom(path.join(folder, "gone", "too"), {})).toBe(hasRoom(folder, {}));
});

describe("a lock", () => {
  const file = () => path.join(folder, "a.lock");
  const nobody = 2 ** 22 + 1;

  it("is refused while its holder runs, with the holder", () => {
    write("a.lock", JSON.stringify({ pid: process.ppid, startedAt: null, note: "busy" }));
    expect(acquireLock(file())).toEqual({ pid: process.ppid, startedAt: null, note: "busy" });
  });

  it.each([
    ["whose holder is gone", { pid: nobody, startedAt: null, note: "" }],
    [
      "whose number belongs to a younger process now",
      { pid: process.ppid, startedAt: "1", note: "" },
    ],
    ["of an earlier life with our own number", { pid: process.pid, startedAt: "1", note: "" }],
  ])("%s is taken over", (_, holder) => {
    write("a.lock", JSON.stringify(holder));
    expect(acquireLock(file())).toBeNull();
    expect(JSON.parse(readFileSync(file(), "utf8")).pid).toBe(process.pid);
  });

  it("that is damaged is taken over", () => {
    write("a.lock", "");
    expect(acquireLock(file())).toBeNull();
  });

  it("tells others what its holder says later, and only those of the same user", () => {
    acquireLock(file());
    writeToLock(file(), { url: "http://127.0.0.1:1" });
    expect(JSON.parse(readFileSync(file(), "utf8"))).toMatchObject({
      ...{ pid: process.pid, url: "http://127.0.0.1:1" },
    });
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it("is released when its holder ends", () => {
    const program = `import("./scripts/start/lock.mjs").then(({ acquireLock }) => {
      acquireLock(${JSON.stringify(file())});
      console.log(require("node:fs").existsSync(${JSON.stringify(file())}));
    })`;
    const { stdout } = spawnSync(process.execPath, ["-e", program], { encoding: "utf8" });
    expect([stdout, existsSync(file())]).toEqual(["true\n", false]);
  });
});

describe("a port", () => {
  it("is free while no process listens", async () => {
    const server = createServer();
    const port = await new Promise<number>((resolve) => {
      server.listen(0, () => {
        const address = server.address();
        resolve(typeof address === "object" && address ? address.port : 0);
      });
    });
    expect(await findPortTrouble(port)).toContain(`PORT=${port + 1} npm start`);
    await new Promise((resolve) => server.close(resolve));
    expect(await findPortTrouble(port)).toBeNull();
  });

  it("below 1024 is reported as reserved for root, not as in use", () => {
    const words = formatPortTrouble(80, "EACCES");
    expect(words).toMatch(/Port 80 is for root[^]*PORT=3000 npm start[^]*nginx/);
    expect(words).not.toContain("taken");
  });
});

describe("a process that ended", () => {
  it.each([
    { code: null, signal: "SIGKILL" },
    { code: null, signal: "SIGABRT" },
    { code: 137, signal: null },
  ])("for lack of memory says what it needs: %j", (ending) => {
    expect(formatEnding(ending, 350)).toMatch(/lack of memory: it needs 350 MB$/);
  });

  it("for another reason says nothing of memory", () => {
    expect(formatEnding({ code: 1, signal: null }, 350)).toBe("ended (exit code 1)");
    expect(formatEnding({ code: null, signal: "SIGTERM" }, 350)).toBe("ended (SIGTERM)");
  });
});

describe("packages", () => {
  it("are installed when missing or older than package-lock.json", () => {
    const list = write("package-lock.json", "{}");
    expect(needsInstall(folder)).toBe(true);
    write("node_modules/.package-lock.json", "{}");
    expect(needsInstall(folder)).toBe(false);
    const later = new Date(Date.now() + 60_000);
    utimesSync(list, later, later);
    expect(needsInstall(folder)).toBe(true);
  });
});

describe("a build", () => {
  const hash = (node = "v24.0.0") => hashSources(folder, node);

  beforeEach(() => {
    write("app/page.tsx", "one");
    write("package-lock.json", "{}");
  });

  it.each([
    "app/page.tsx",
    "app/new.tsx",
    "package-lock.json",
    "public/a.svg",
    "scripts/admin.ts",
    "supabase/migrations/1.sql",
  ])("is repeated when %s changes", (file) => {
    const before = hash();
    write(file, "two");
    expect(hash()).not.toBe(before);
  });

  it.each([
    "tests/a.test.ts",
    "scripts/test/run-checks.mjs",
    "docs/a.md",
    "README.md",
    "playwright.config.ts",
    ".data/x",
    "node_modules/a/index.js",
    "next-env.d.ts",
  ])("does not depend on %s", (file) => {
    const before = hash();
    write(file, "two");
    expect(hash()).toBe(before);
  });

  it("is repeated by another version of Node", () => {
    expect(hash("v25.0.0")).not.toBe(hash());
  });

  it("is valid only when complete and no file is missing", () => {
    expect(isBuilt(folder, "a")).toBe(false);
    write(".next/built-from", "a 1");
    expect(isBuilt(folder, "a")).toBe(false);
    const page = write(".next/standalone/server.js", "");
    expect(isBuilt(folder, "a")).toBe(true);
    expect(isBuilt(folder, "b")).toBe(false);
    rmSync(page);
    expect(isBuilt(folder, "a")).toBe(false);
  });
});
