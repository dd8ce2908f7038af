// A real SMTP server on loopback for tests, which stores or refuses mails.
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export type MailServer = {
  port: number;
  /** The received mails, in order. */
  mails: Email[];
  stop: () => Promise<void>;
};

type Options = {
  port?: number;
  /** SMTP codes with which it refuses addresses. */
  refused?: Readonly<Record<string, number>>;
  /** Called with each mail before the sender receives the acceptance. */
  onMail?: (mail: Email) => void | Promise<void>;
};

/** Starts the server, by default on a free port. */
export async function startMailServer(options: Options = {}): Promise<MailServer> {
  const { port = 0, refused = {}, onMail } = options;
  const mails: Email[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo: ({ address }, _session, callback) => {
      const responseCode = refused[address];
      if (!responseCode) return callback();
      callback(Object.assign(new Error(`<${address}> is not taken here`), { responseCode }));
    },
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        mails.push(mail);
        await onMail?.(mail);
        callback();
      });
    },
  });
  // A killed sender leaves a broken connection.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
