/** The route by which an admin downloads a backup, in front of a server that answers as the embedded one does. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { GET } from "@/app/(members)/admin/backups/[name]/route";
import { requireRole } from "@/lib/auth/session";

jest.mock("@/lib/auth/session", () => ({ requireRole: jest.fn() }));
let url = "";
jest.mock("@/lib/env", () => ({ env: () => ({ supabase: { url, secretKey: "the-secret-key" } }) }));

const NAME = "2026-01-02T15-00-00.000Z";

let server: Server;
let asked: { address: string; key: unknown }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push({ address: request.url ?? "", key: request.headers.apikey });
    response.writeHead(request.url?.includes(NAME) ? 200 : 404).end("the archive");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
  jest.mocked(requireRole).mockResolvedValue({
    ...{ id: "the-admin", email: "admin@example.org", sessionId: "s", roles: ["admin"] },
    lacksSecondFactor: false,
  });
});

const download = (name: string) =>
  GET(new Request(`http://localhost/admin/backups/${name}`), { params: Promise.resolve({ name }) });

it("a download is passed on as a file that no cache keeps, and names the member to the audit log", async () => {
  const answer = await download(NAME);
  expect([answer.status, await answer.text()]).toEqual([200, "the archive"]);
  expect(Object.fromEntries(answer.headers)).toEqual({
    "content-type": "application/x-tar",
    "content-disposition": `attachment; filename="${NAME}.tar"`,
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex",
  });
  expect(requireRole).toHaveBeenCalledWith("admin", "/admin/backups");
  expect(asked).toEqual([
    { address: `/backups?name=${NAME}&member=the-admin`, key: "the-secret-key" },
  ]);
});

it("a download of a backup that is not there is a 404", async () => {
  expect((await download("of-yesterday")).status).toBe(404);
});

it("a download asks the server nothing for somebody who is no admin", async () => {
  jest.mocked(requireRole).mockRejectedValue(new Error("not found"));
  await expect(download(NAME)).rejects.toThrow("not found");
  expect(asked).toEqual([]);
});
