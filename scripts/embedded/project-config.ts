// Owns how supabase/config.toml becomes the embedded server's configuration: one file for both homes.
import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { z } from "zod";
import type { EmbeddedOptions } from "./options";

const section = z.record(z.string(), z.unknown());
const projectConfig = z.object({
  api: section,
  auth: section.and(z.object({ email: section })),
  storage: section,
});

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
      // Without a mail server nobody could confirm anything.
      email: { ...auth.email, enable_confirmations: options.mail !== null },
    },
    storage,
    studio: { enabled: false },
  };
}
