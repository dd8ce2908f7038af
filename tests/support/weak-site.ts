// A site with the vulnerabilities that scanners must find: SQL injection, reflected scripts, and requests to a given URL
// (SSRF).
import { createServer } from "node:http";
import postgres from "postgres";
import { findFreePort } from "../../scripts/start/ports.mjs";
import { startTestCluster } from "./test-cluster";

export async function startWeakSite() {
  const cluster = await startTestCluster();
  const database = postgres(cluster.url, { onnotice: () => {} });
  await database.unsafe("create table notes (text text); insert into notes values ('boats')");
  const server = createServer((asked, answer) => {
    const text = new URL(asked.url ?? "/", "http://weak").searchParams.get("text") ?? "";
    if (text.startsWith("http:")) void fetch(text);
    void database
      .unsafe(`select * from notes where text = '${text}'`)
      .then(
        (rows) => JSON.stringify(rows),
        (error: Error) => `ERROR: ${error.message}`,
      )
      .then((found) => {
        answer.setHeader("content-type", "text/html");
        answer.end(`<html><body><p>PostgreSQL ${found}</p><p>${text}</p></body></html>`);
      });
  });
  const port = await findFreePort("127.0.0.1");
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      await database.end();
      await cluster.stop();
    },
  };
}
