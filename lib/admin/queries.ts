// Queries of the overview, run with the member's session: the database refuses everybody but reviewers and admins.
import { z } from "zod";
import { sessionClient } from "@/lib/supabase/session";
import { type MissedSearchCount, type Overview, QUEUES } from "./overview";

const overviewResult = z.object({
  queues: z.array(
    z.object({ name: z.enum(QUEUES), waiting: z.number(), due_at: z.string().nullable() }),
  ),
  mail: z
    .object({
      waiting: z.number(),
      tried: z.number(),
      failed: z.number(),
      oldest: z.string().nullable(),
    })
    .nullable()
    .default(null),
  database: z
    .object({
      bytes: z.number(),
      migration: z.string().nullable(),
      files: z.number().default(0),
      file_bytes: z.number().default(0),
    })
    .nullable()
    .default(null),
});

/** Returns the queues, and for admins the state of mail and database. */
export async function getOverview(): Promise<Overview> {
  const client = await sessionClient();
  const { data } = await client.rpc("get_overview", undefined, { get: true }).throwOnError();
  const { queues, mail, database } = overviewResult.parse(data);
  return {
    queues: queues.map(({ due_at, ...queue }) => ({ ...queue, dueAt: due_at })),
    mail,
    database: database && {
      bytes: database.bytes,
      migration: database.migration,
      files: database.files,
      fileBytes: database.file_bytes,
    },
  };
}

const MAX_MISSED = 30;

/** Lists searches without a result on three days or more, the most frequent first. For admins. */
export async function listMissedSearches(): Promise<MissedSearchCount[]> {
  const client = await sessionClient();
  const { data } = await client
    .from("missed_searches")
    .select("words, place, searches, days, last_day")
    .order("searches", { ascending: false })
    .order("words")
    .order("place")
    .limit(MAX_MISSED)
    .throwOnError();
  return data.map(({ last_day, ...search }) => ({ ...search, lastDay: last_day }));
}
