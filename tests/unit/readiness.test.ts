/** The readiness check: the database, and the mail server. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { getReadiness } from "@/lib/admin/readiness";
import { startFakeSupabase } from "../support/fake-supabase";
import { type MailServer, startMailServer } from "../support/mail-server";

const mockState = { source: "unavailable" };
jest.mock("@/lib/store/directory", () => ({ getDirectoryState: async () => mockState }));

// A check that waits for the timeout of writes, here 10 minutes, fails the test.
jest.mock("@/lib/supabase/timeouts", () => ({ READ_MS: 10, WAIT_MS: 10, WRITE_MS: 600_000 }));

const folder = mkdtempSync(path.join(tmpdir(), "readiness-"));
let silent: Awaited<ReturnType<typeof startFakeSupabase>>;
let mailServer: MailServer;

beforeAll(async () => {
  silent = await startFakeSupabase(() => {});
  mailServer = await startMailServer();
  Object.assign(process.env, {
    DATA_DIR: folder,
    ...silent.access,
    SMTP_HOST: "127.0.0.1",
    SMTP_PORT: String(mailServer.port),
    MAIL_FROM: "a@vets.example",
  });
});
afterAll(async () => {
  await mailServer.stop();
  await silent.stop();
  rmSync(folder, { recursive: true });
});

it("connects to the mail server", async () => {
  expect(await getReadiness()).toMatchObject({
    source: "unavailable",
    writes: false,
    mail: "reachable",
  });
});

it("fails soon when the database does not respond", async () => {
  mockState.source = "live";
  const log = jest.spyOn(console, "error").mockImplementation(() => {});
  expect(await getReadiness()).toMatchObject({ source: "live", writes: false });
  expect(log).toHaveBeenCalledWith("ready: the database can't be written", expect.anything());
  log.mockRestore();
});

it("reports a full disk when the database refuses writes for lack of room", async () => {
  const refused = { code: "53100", message: "The disk is full." };
  const log = jest.spyOn(console, "error").mockImplementation(() => {});
  await jest.isolateModulesAsync(async () => {
    const write = { abortSignal: () => ({ throwOnError: () => Promise.reject(refused) }) };
    jest.doMock("@/lib/supabase/service", () => ({ serviceClient: () => ({ rpc: () => write }) }));
    const readiness = await import("@/lib/admin/readiness");
    expect(await readiness.getReadiness()).toMatchObject({ writes: false, disk: false });
  });
  log.mockRestore();
});
