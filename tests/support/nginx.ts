// nginx with the files of deploy/nginx, in front of a site that a test can stop.
import { execFileSync, spawnSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer, type IncomingHttpHeaders, request } from "node:http";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import { type Child, collectOutput, startProgram } from "../../scripts/start/children.mjs";
import { findFreePort } from "../../scripts/start/ports.mjs";
import { waitUntilServing } from "./processes";

const SHIPPED = path.resolve("deploy", "nginx");

export type Front = {
  /** The HTTPS origin. */
  origin: string;
  /** The HTTP origin, which redirects to it. */
  plainOrigin: string;
  /** Returns the headers of nginx's last request to the site. */
  lastHeaders: () => IncomingHttpHeaders;
  /** Stops the site behind nginx. */
  takeSiteAway: () => Promise<void>;
  stop: () => Promise<void>;
};

type More = {
  /** Rate limit per address; by default the shipped one. */
  rate?: string;
  /** Another server block with the same certificate. */
  server?: (folder: string) => string;
};

/** Starts the configuration of a plain server, with other ports and folders and a self-signed certificate. */
export async function startNginx(siteOrigin: string, more: More = {}): Promise<Front> {
  const folder = makeFolder();
  const site = await startSite(siteOrigin);
  const [port, plainPort] = [await findFreePort("127.0.0.1"), await findFreePort("127.0.0.1")];
  const configuration = writeConfiguration(folder, "https.conf", [
    ["127.0.0.1:3000", `127.0.0.1:${site.port}`],
    ["listen 80;", `listen 127.0.0.1:${plainPort};`],
    ["listen [::]:80;", ""],
    ["listen 443 ssl", `listen 127.0.0.1:${port} ssl`],
    ["listen [::]:443 ssl http2;", ""],
    ["/etc/letsencrypt/live/directory.example.org", folder],
  ]);
  if (more.rate)
    edit(path.join(folder, "directory", "http.conf"), [["rate=20r/s", `rate=${more.rate}`]]);
  if (more.server) {
    const server = `server { ${more.server(folder)}
      ssl_certificate ${folder}/fullchain.pem; ssl_certificate_key ${folder}/privkey.pem; }`;
    appendFileSync(path.join(folder, "directory", "https.conf"), server);
  }
  const nginx = run(folder, ["-c", configuration]);
  const printed = collectOutput(nginx, () => {});
  const plainOrigin = `http://localhost:${plainPort}`;
  await waitUntilServing(plainOrigin, nginx).catch((error) => {
    throw new Error(`${String(error)}\n${printed()}`);
  });
  return {
    origin: `https://localhost:${port}`,
    plainOrigin,
    lastHeaders: site.lastHeaders,
    takeSiteAway: site.close,
    stop: async () => {
      await nginx.stop();
      await site.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Returns the output of `nginx -t` for the configuration of compose.yaml. */
export function checkComposeConfiguration(): string {
  const folder = makeFolder();
  const configuration = writeConfiguration(folder, "compose.conf", []);
  const { command, args, environment } = toCommand(folder, ["-t", "-c", configuration]);
  const { stderr, error } = spawnSync(command, args, { env: environment, encoding: "utf8" });
  rmSync(folder, { recursive: true });
  return error ? String(error) : stderr;
}

/** Creates nginx's folder: the shipped files, folders for its cache, and a self-signed certificate. */
function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "nginx-"));
  cpSync(SHIPPED, path.join(folder, "directory"), { recursive: true });
  for (const name of ["cache", "temporary"]) mkdirSync(path.join(folder, name));
  const files = ["-keyout", "privkey.pem", "-out", "fullchain.pem"];
  const kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];
  execFileSync("openssl", ["req", ...kind, ...files, "-subj", "/CN=localhost"], {
    cwd: folder,
    stdio: "ignore",
  });
  return folder;
}

/** Writes the shipped files with the replacements in a whole configuration. As root, nginx's workers need `user root` to read it. */
function writeConfiguration(
  folder: string,
  name: string,
  replacements: readonly (readonly [string, string])[],
): string {
  const moves = [
    ["/etc/nginx/directory", path.join(folder, "directory")],
    ...replacements,
  ] as const;
  edit(path.join(folder, "directory", name), moves);
  edit(path.join(folder, "directory", "site.conf"), moves.slice(0, 1));
  const cache = path.join(folder, "cache");
  edit(path.join(folder, "directory", "http.conf"), [["/var/cache/nginx/directory", cache]]);
  const file = path.join(folder, "nginx.conf");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${path.join(folder, "temporary", kind)};`,
  );
  writeFileSync(
    file,
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr;
    ${userInfo().uid === 0 ? "user root;" : ""}
    events {}
    http { access_log off; types { text/html html; } ${temporary.join(" ")} include ${folder}/directory/${name}; }`,
  );
  return file;
}

function edit(file: string, replacements: readonly (readonly [string, string])[]): void {
  let text = readFileSync(file, "utf8");
  for (const [shipped, ours] of replacements) {
    if (!text.includes(shipped)) throw new Error(`${file} has no '${shipped}'`);
    text = text.replaceAll(shipped, ours);
  }
  writeFileSync(file, text);
}

function run(folder: string, args: string[]): Child {
  return startProgram({ root: folder, ...toCommand(folder, args) });
}

function toCommand(folder: string, args: readonly string[]) {
  // Debian installs it in /usr/sbin, which is only in root's PATH.
  const environment = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
  return { command: "nginx", args: ["-p", folder, "-e", "stderr", ...args], environment };
}

/** Starts a server that forwards all requests to the site until it is closed. */
async function startSite(origin: string) {
  let last: IncomingHttpHeaders = {};
  const server = createServer((asked, answer) => {
    last = asked.headers;
    const { method, url, headers } = asked;
    const handed = request(new URL(url ?? "/", origin), { method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    handed.on("error", () => answer.destroy());
    asked.pipe(handed);
  });
  const port = await findFreePort("127.0.0.1");
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port, lastHeaders: () => last, close };
}
