// npm run mails: writes supabase/templates from lib/mails/accounts.ts. tests/unit/mails-accounts.test.ts compares them.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { listAccountTemplates } from "@/lib/mails/accounts";

const FOLDER = path.resolve(import.meta.dirname, "..", "supabase", "templates");

mkdirSync(FOLDER, { recursive: true });
for (const { name, html } of listAccountTemplates()) {
  writeFileSync(path.join(FOLDER, `${name}.html`), html);
  console.log(`supabase/templates/${name}.html was written.`);
}
