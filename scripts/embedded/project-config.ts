// Converts supabase/config.toml into the embedded server's configuration, so that hosted and embedded share one file.
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
    z.object({
      email: section.and(
        z.object({ enabled: z.boolean(), template: z.record(z.string(), template) }),
      ),
    }),
  ),
  storage: section,
});

/** The templates that the server library knows; it refuses any other. */
const TEMPLATES = ["confirmation", "recovery", "email_change"];

/** Reads the project's settings and adds those of this machine: keys, the site's address. */
export function readProjectConfig(file: string, options: EmbeddedOptions) {
  const { api, auth, storage } = projectConfig.parse(parse(readFileSync(file, "utf8")));
  return {
    api,
    auth: {
      // The server library refuses settings that it does not know. It has no limits; the site has its own.
      ...without(auth, "rate_limit"),
      site_url: options.siteUrl,
      jwt_secret: options.jwtSecret,
      publishable_key: options.publishableKey,
      secret_key: options.secretKey,
      email: {
        ...without(auth.email, "enabled"),
        enable_signup: auth.email.enabled,
        enable_confirmations: options.signupConfirmation,
        // A hosted Supabase mails both addresses. The embedded one would mail only the old one, so nobody would prove that they
        // own the new one.
        double_confirm_changes: false,
        template: resolveTemplates(auth.email.template, path.resolve(path.dirname(file), "..")),
      },
    },
    storage,
    // The owner keeps the history of migrations, not the server.
    db: { migrations: { enabled: false } },
    studio: { enabled: false },
  };
}

function without(settings: Record<string, unknown>, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(settings).filter(([key]) => key !== name));
}

/** Paths start at the project's folder, as in the Supabase CLI. */
function resolveTemplates(templates: Record<string, z.infer<typeof template>>, root: string) {
  const known = Object.entries(templates).filter(([name]) => TEMPLATES.includes(name));
  return Object.fromEntries(
    known.map(([name, { subject, content_path }]) => [
      name,
      { subject, content_path: path.resolve(root, content_path) },
    ]),
  );
}
