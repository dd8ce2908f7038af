// Schema of the embedded server's response about its backups; scripts/backup/backup-service.ts is the server's side.
import { z } from "zod";

const backup = z.object({
  name: z.string(),
  madeAt: z.iso.datetime(),
  kind: z.enum(["manual", "daily"]),
  bytes: z.number(),
});

export const backupsState = z.object({
  folder: z.string(),
  isMaking: z.boolean(),
  failure: z.string().nullable(),
  backups: z.array(backup),
});

export type Backup = z.infer<typeof backup>;
export type BackupsState = z.infer<typeof backupsState>;
