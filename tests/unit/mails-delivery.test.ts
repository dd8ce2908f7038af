/** Delivery to a mail server: its timeout, and the meaning of its errors. */
import { canReachMailServer, createDelivery, toDeliveryError } from "@/lib/mails/delivery";
import { sendTrialMail } from "@/lib/mails/mail-server";
import { site } from "@/lib/site";
import { startMailServer } from "../support/mail-server";

const mail = {
  id: "10000000-0000-4000-8000-000000000001",
  messageId: "<1@vets.example>",
  to: "owner@example.com",
  subject: "We have your listing",
  html: "<p>Thank you</p>",
  text: "Thank you",
};

it("aborts an attempt after its timeout, and closes the connection", async () => {
  const never = Promise.withResolvers<void>();
  const server = await startMailServer({ onMail: () => never.promise });
  const from = "Directory <mail@vets.example>";
  const mailServer = { host: "127.0.0.1", port: server.port, login: null, from };
  const deliver = createDelivery({ mailServer, mailFolder: "" }, 300);
  const error: unknown = await deliver(mail).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(toDeliveryError(error)).toEqual({ code: "EABORT", ofServer: true, isFinal: false });
  // A server stops only after all connections are closed.
  never.resolve();
  await server.stop();
});

it("sets the List-Unsubscribe headers of an email with an unsubscribe link", async () => {
  const server = await startMailServer();
  const mailServer = { host: "127.0.0.1", port: server.port, login: null, from: "a@vets.example" };
  const deliver = createDelivery({ mailServer, mailFolder: "" });
  await deliver({ ...mail, unsubscribe: "https://vets.example/api/unsubscribe/abc" });
  await deliver(mail);
  const valuesOf = (key: string) =>
    server.mails.map(({ headers }) => headers.find((header) => header.key === key)?.value);
  expect(valuesOf("list-unsubscribe")).toEqual([
    "<https://vets.example/api/unsubscribe/abc>",
    undefined,
  ]);
  expect(valuesOf("list-unsubscribe-post")).toEqual(["List-Unsubscribe=One-Click", undefined]);
  await server.stop();
});

it.each([
  ["a@vets.example", site.name],
  ["Harbor <a@vets.example>", "Harbor"],
])("sends from %s with the name %s", async (from, name) => {
  const server = await startMailServer();
  const mailServer = { host: "127.0.0.1", port: server.port, login: null, from };
  await createDelivery({ mailServer, mailFolder: "" })(mail);
  expect(server.mails[0]?.from).toEqual({ name, address: "a@vets.example" });
  await server.stop();
});

it("checks whether the mail server is reachable without sending an email", async () => {
  const server = await startMailServer();
  const settings = { host: "127.0.0.1", port: server.port, login: null, from: "a@vets.example" };
  expect(await canReachMailServer(settings)).toBe(true);
  await server.stop();
  expect(await canReachMailServer(settings)).toBe(false);
  expect(server.mails).toEqual([]);
});

describe("the trial mail", () => {
  const settings = {
    siteUrl: "https://vets.example",
    operator: { name: "Harbor Veterans <Inc.>", email: "hello@vets.example" },
  };
  const to = "me@example.com";

  it("fails with the server's message", async () => {
    const server = await startMailServer({ refused: { [to]: 550 } });
    const mailServer = {
      host: "127.0.0.1",
      port: server.port,
      login: null,
      from: "a@vets.example",
    };
    const sent = sendTrialMail({ ...settings, mailServer, mailFolder: "" }, to);
    await expect(sent).rejects.toThrow("is not taken here");
    await server.stop();
  });

  it("is sent at once, with the operator's name and contact address", async () => {
    const server = await startMailServer();
    const mailServer = {
      host: "127.0.0.1",
      port: server.port,
      login: null,
      from: "a@vets.example",
    };
    await sendTrialMail({ ...settings, mailServer, mailFolder: "" }, to);
    const [arrived] = server.mails;
    expect(arrived).toMatchObject({ subject: "The mail server works", to: [{ address: to }] });
    expect(arrived?.text).toContain(
      "is run by Harbor Veterans <Inc.>. Write to hello@vets.example.",
    );
    expect(arrived?.html).toContain("Harbor Veterans &lt;Inc.&gt;");
    expect(arrived?.html).not.toContain("<!-- operator -->");
    await server.stop();
  });
});

it.each([
  [
    "a mailbox that is none",
    { code: "EENVELOPE", responseCode: 550, command: "RCPT TO" },
    { code: "EENVELOPE 550", ofServer: false, isFinal: true },
  ],
  [
    "a mailbox that is full",
    { code: "EENVELOPE", responseCode: 452, command: "RCPT TO" },
    { code: "EENVELOPE 452", ofServer: false, isFinal: false },
  ],
  [
    "a server that wants a sign-in first",
    { code: "EENVELOPE", responseCode: 530, command: "RCPT TO" },
    { code: "EENVELOPE 530", ofServer: false, isFinal: false },
  ],
  [
    "a server that is away",
    { code: "ESOCKET" },
    { code: "ESOCKET", ofServer: true, isFinal: false },
  ],
  [
    "words for a code",
    { code: "owner@example.com" },
    { code: "unknown", ofServer: true, isFinal: false },
  ],
  [
    "signs of other kinds",
    { code: 7, responseCode: "550" },
    { code: "unknown", ofServer: true, isFinal: false },
  ],
  ["nothing at all", undefined, { code: "unknown", ofServer: true, isFinal: false }],
])("classifies the error of %s", (_, thrown, trouble) => {
  expect(toDeliveryError(thrown && Object.assign(new Error("refused"), thrown))).toEqual(trouble);
});
