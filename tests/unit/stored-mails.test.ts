import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseEnv } from "@/lib/env";
import {
  createDelivery,
  getStoredMail,
  listStoredMails,
  storeMail,
  sweepStoredMails,
  toDeliveryError,
} from "@/lib/mails/delivery";

const ID = "10000000-0000-4000-8000-000000000001";
const mail = {
  id: ID,
  messageId: `<${ID}@vets.example>`,
  to: "owner@example.com",
  subject: "Hello",
  html: "<p>Hello</p>",
  text: "Hello",
};

let folder: string;

beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), "mails-")), "mail");
});

afterEach(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

it("stores mail in a folder when no mail server is set", async () => {
  const env = parseEnv({ DATA_DIR: path.dirname(folder) });
  await createDelivery(env)(mail);
  expect(await getStoredMail(folder, ID)).toMatchObject(mail);
});

it("stores the same mail once, readable for the process's user only", async () => {
  await storeMail(folder, mail);
  await storeMail(folder, mail);
  expect(readdirSync(folder)).toEqual([`${ID}.json`]);
  expect(statSync(path.join(folder, `${ID}.json`)).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

it("lists the newest first", async () => {
  const other = { ...mail, id: ID.replace(/1$/, "2") };
  jest.useFakeTimers({ now: new Date("2026-01-02T10:00:00Z"), doNotFake: ["nextTick"] });
  await storeMail(folder, mail);
  jest.setSystemTime(new Date("2026-01-02T10:00:01Z"));
  await storeMail(folder, other);
  jest.useRealTimers();
  expect((await listStoredMails(folder)).map(({ id }) => id)).toEqual([other.id, mail.id]);
});

it("lists none without the folder, and finds none by an invalid id", async () => {
  expect(await listStoredMails(folder)).toEqual([]);
  await storeMail(folder, mail);
  writeFileSync(path.join(folder, "..", "secrets.json"), "{}");
  for (const id of ["", "../secrets", "..%2Fsecrets", "nothing"])
    expect(await getStoredMail(folder, id)).toBeNull();
});

it("removes mails older than 30 days", async () => {
  await sweepStoredMails(folder);
  const other = { ...mail, id: ID.replace(/1$/, "2") };
  for (const each of [mail, other]) await storeMail(folder, each);
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  utimesSync(path.join(folder, `${ID}.json`), daysAgo(30.1), daysAgo(30.1));
  utimesSync(path.join(folder, `${other.id}.json`), daysAgo(29.9), daysAgo(29.9));
  await sweepStoredMails(folder);
  expect(readdirSync(folder)).toEqual([`${other.id}.json`]);
});

describe("delivery errors", () => {
  it.each([
    [
      { code: "EENVELOPE", responseCode: 550, command: "RCPT TO" },
      { code: "EENVELOPE 550", ofServer: false, isFinal: true },
    ],
    [
      { code: "EENVELOPE", responseCode: 450, command: "RCPT TO" },
      { code: "EENVELOPE 450", ofServer: false },
    ],
    [
      { code: "EENVELOPE", responseCode: 530, command: "RCPT TO" },
      { code: "EENVELOPE 530", ofServer: false },
    ],
    [
      { code: "EENVELOPE", responseCode: 550, command: "MAIL FROM" },
      { code: "EENVELOPE 550", ofServer: false },
    ],
    [
      { code: "EMESSAGE", responseCode: 554 },
      { code: "EMESSAGE 554", ofServer: false },
    ],
    [{ code: "ECONNECTION" }, { code: "ECONNECTION", ofServer: true }],
    [
      { code: "EAUTH", responseCode: 535 },
      { code: "EAUTH 535", ofServer: true },
    ],
    [new Error("<a@b.example> is unknown"), { code: "unknown", ofServer: true }],
    [{ code: "a@b.example" }, { code: "unknown", ofServer: true }],
    [null, { code: "unknown", ofServer: true }],
  ])("%j is reported without personal data", (error, trouble) => {
    expect(toDeliveryError(error)).toEqual({ isFinal: false, ...trouble });
  });
});
