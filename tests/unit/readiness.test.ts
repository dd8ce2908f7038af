/** Whether what visitors send is answered: by the mail server of the environment, or the one that an admin typed. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { env } from "@/lib/env";
import { saveMailServer } from "@/lib/mails/mail-server";
import { getReadiness } from "@/lib/readiness/queries";
import { startMailServer } from "../support/mail-server";

// Where no database is, mail is asked for all the same.
jest.mock("@/lib/store/live-or-replica", () => ({
  getDirectoryState: async () => ({ source: "none" }),
}));

const folder = mkdtempSync(path.join(tmpdir(), "readiness-"));
beforeAll(() => void (process.env.DATA_DIR = folder));
afterAll(() => rmSync(folder, { recursive: true }));

it("greets the mail server that an admin typed", async () => {
  expect(env().dataFolder).toBe(folder);
  const server = await startMailServer();
  const { port } = server;
  await saveMailServer({ host: "127.0.0.1", port, login: null, from: "a@vets.example" });
  expect(await getReadiness()).toMatchObject({ source: "none", writes: false, mail: "reachable" });
  await server.stop();
});
