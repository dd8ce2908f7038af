// Replaces the limits of the database's search.
import type { Database } from "@/scripts/embedded/database";

export async function setSearchLimits(
  database: Database,
  limits: Partial<Record<"sort" | "scan" | "count", number>>,
): Promise<void> {
  for (const [name, limit] of Object.entries(limits)) {
    // Dropped first, which fails if the migrations define no such limit.
    await database.rows(`drop function internal.${name}_limit()`);
    await database.rows(
      `create function internal.${name}_limit() returns integer language sql immutable as 'select ${limit}'`,
    );
  }
  // Cached plans contain the previous limits.
  await database.rows("discard plans");
}
