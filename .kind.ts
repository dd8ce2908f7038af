import postgres from "postgres";
import { readFileSync } from "node:fs";
const [url, ...names] = process.argv.slice(2);
const kinds = JSON.parse(readFileSync("/tmp/lead/kinds.json", "utf8"));
const sql = postgres(url, { max: 1, onnotice: () => {} });
await sql.unsafe("set role anon");
const [{ pid }] = await sql.unsafe("select pg_backend_pid() as pid") as never as [{pid:number}];
const cpu = () => Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
for (const k of kinds) {
  if (names.length && !names.some((n) => k.name.includes(n))) continue;
  const t: [number, string][] = [];
  for (const q of k.questions) await sql.unsafe(q);
  for (const q of k.questions) { const b = cpu(); await sql.unsafe(q); t.push([cpu() - b, q]); }
  t.sort((a, b) => a[0] - b[0]);
  const p = (x: number) => t[Math.floor(t.length * x)]![0].toFixed(1);
  console.log(k.name.padEnd(34), "p50", p(0.5), "p95", p(0.95), "max", t.at(-1)![0].toFixed(1), process.env.SHOW ? t.slice(-3).map((x) => x[0].toFixed(0)+" "+(/"phrase":"([^"]*)"/.exec(x[1])?.[1] ?? x[1].slice(-220))).join(" | ") : "");
}
await sql.end();
