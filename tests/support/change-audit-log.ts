// Prints, as JSON, what the audit log says to its owner when he tries to change it. A program: it opens a database of its own.
import { withMigratedDatabase } from "@/scripts/embedded/in-memory";

const TRIES = [
  "update public.audit_log set subject = 'another'",
  "delete from public.audit_log",
  "delete from public.audit_log where false",
  "truncate public.audit_log",
  "set session_replication_role = replica; delete from public.audit_log",
];

const answers = await withMigratedDatabase(async (database) => {
  await database.rows("select public.write_audit('test.made', 'nobody')");
  const refusals: string[] = [];
  for (const sql of TRIES)
    refusals.push(await database.runTogether(sql).then(() => "done", String));
  const rows = await database.rows("select action, subject, actor, details from public.audit_log");
  return { refusals, rows };
});
console.log(JSON.stringify(answers));
