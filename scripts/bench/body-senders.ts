// Program of bench:bodies: sends bodies to the site from a process of its own, so that its work does not count as the site's.
// Prints the statuses it got when its input ends.
import { connect, type Socket } from "node:net";
import { FORM_LIMITS, MAX_PARTS } from "../../lib/http/body-limits";

const SENDERS = 400;
/** Of a form with a file: more than a form without one may have. */
const FILE = { path: "/admin/articles/new", declared: 31_000_000, networks: SENDERS };
const FORM = { path: "/auth", declared: FORM_LIMITS.bytes, bytes: FORM_LIMITS.bytes - 1000 };

/** The senders by name. */
const SENDS: Readonly<Record<string, () => Socket[]>> = {
  "forms, one network": () => sendUnfinished({ ...FORM, networks: 1 }),
  "forms, 400": () => sendUnfinished({ ...FORM, networks: SENDERS }),
  "pictures, 400": () => sendUnfinished({ ...FILE, bytes: 300_000 }),
  "pictures of 2 MB, 400": () => sendUnfinished({ ...FILE, bytes: 2_000_000 }),
  "references, 16 at once": () => Array.from({ length: 16 }, (_, at) => sendReferences(at)),
};

const [, , origin = "", name = ""] = process.argv;
const url = new URL(origin);
const sockets = SENDS[name]?.() ?? [];
const statuses: Record<string, number> = {};
for (const socket of sockets)
  socket.once("data", (data) => {
    const status = String(data).slice(9, 12);
    statuses[status] = (statuses[status] ?? 0) + 1;
  });
process.stdin.resume().once("end", () => {
  console.log(JSON.stringify(statuses));
  process.exit();
});

type Head = { path: string; headers: Record<string, string | number>; network: number };

/** The site trusts one proxy, so that each sender may have its own network. */
function send({ path, headers, network }: Head, body: string): Socket {
  const socket = connect(Number(url.port), url.hostname).on("error", () => {});
  const lines = Object.entries({
    host: url.host,
    origin: url.origin,
    "x-forwarded-for": `10.7.${network >> 8}.${network & 255}`,
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body}`);
  return socket;
}

type Unfinished = { path: string; bytes: number; declared: number; networks: number };

function sendUnfinished({ path, bytes, declared, networks }: Unfinished): Socket[] {
  const headers = { "content-length": declared, "content-type": "text/plain" };
  const body = "a".repeat(bytes);
  return Array.from({ length: SENDERS }, (_, sender) =>
    send({ path, headers, network: sender % networks }, body),
  );
}

/** A whole form of the greatest length, each of its fields a reference that Next decodes. */
function sendReferences(network: number): Socket {
  const fields = MAX_PARTS - 1;
  const fill = "a".repeat(Math.floor(FORM_LIMITS.bytes / fields) - 120);
  const parts = Array.from(
    { length: fields },
    (_, part) =>
      `--b\r\nContent-Disposition: form-data; name="$ACTION_REF_${part}"\r\n\r\n${fill}\r\n`,
  );
  const body = `${parts.join("")}--b--\r\n`;
  const type = "multipart/form-data; boundary=b";
  return send(
    { path: "/auth", headers: { "content-type": type, "content-length": body.length }, network },
    body,
  );
}
