// Replaces the limits of a database's search.
import { runSql } from "./test-cluster";

export async function setSearchLimits(
  postgresUrl: string,
  limits: Partial<Record<"sort" | "scan" | "count", number>>,
): Promise<void> {
  for (const [name, limit] of Object.entries(limits)) {
    // Dropped first, which fails if the migrations define no such limit.
    await runSql(
      postgresUrl,
      `drop function internal.${name}_limit();
      create function internal.${name}_limit() returns integer language sql immutable as 'select ${limit}'`,
    );
  }
}
