// Owns how supabase/config.toml becomes the embedded server's configuration: one file for both homes.
import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "smol-toml";
import { z } from "zod";
import type { EmbeddedOptions } from "./options";

const section = z.record(z.string(), z.unknown());
const template = z.object({ subject: z.string(), content_path: z.string() });
const projectConfig = z.object({
  api: section,
  auth: section.and(
    z.object({ email: section.and(z.object({ template: z.record(z.string(), template) })) }),
  ),
  storage: section,
});

/** Those that the server library knows; it would refuse any other. */
const TEMPLATES = ["confirmation", "recovery", "email_change"];

/** Reads the project's settings and adds what belongs to this machine: keys, the site's address. */
export function readProjectConfig(file: string, options: EmbeddedOptions) {
  const { api, auth, storage } = projectConfig.parse(parse(readFileSync(file, "utf8")));
  return {
    api,
    auth: {
      ...auth,
      site_url: options.siteUrl,
      jwt_secret: options.jwtSecret,
      publishable_key: options.publishableKey,
      secret_key: options.secretKey,
      email: {
        ...auth.email,
        enable_confirmations: options.signupConfirmation,
        // A hosted one asks both addresses. This one would ask only the old, so that nobody shows that the new one is theirs.
        double_confirm_changes: false,
        template: resolveTemplates(auth.email.template, path.resolve(path.dirname(file), "..")),
      },
    },
    storage,
    studio: { enabled: false },
  };
}

/** As the Supabase CLI does it: paths start at the project's folder. */
function resolveTemplates(templates: Record<string, z.infer<typeof template>>, root: string) {
  const known = Object.entries(templates).filter(([name]) => TEMPLATES.includes(name));
  return Object.fromEntries(
    known.map(([name, { subject, content_path }]) => [
      name,
      { subject, content_path: path.resolve(root, content_path) },
    ]),
  );
}
