// Counts visits in memory and writes their sums to the database every ten seconds, so that a visit causes no write.
import { floridaDay } from "@/lib/format/dates";
import { serviceClient } from "@/lib/supabase/service";
import { NOTHING_COUNTED } from "./rules";
import type { Counted, DayCounts } from "./types";

const EVERY_MS = 10_000;

/** Maximum number of unwritten sums (one per listing and day). Further ones, such as of invented listings, are not counted. */
const MAX_WAITING = 10_000;

type Sum = DayCounts & { business_id: string };
type Store = (sums: readonly Sum[]) => Promise<void>;

/** Unwritten counts are lost when the process ends: at most ten seconds of visits. They are kept if the database rejects them. */
export function createCounter(store: Store, plan: (flush: () => void) => void) {
  let waiting = new Map<string, Sum>();
  let isPlanned = false;

  function add(sum: Sum): void {
    const key = `${sum.day} ${sum.business_id}`;
    const before = waiting.get(key);
    if (!before && waiting.size >= MAX_WAITING) return;
    waiting.set(key, before ? addTo(before, sum) : sum);
    if (!isPlanned) plan(() => void flush());
    isPlanned = true;
  }

  async function flush(): Promise<void> {
    const sums = [...waiting.values()];
    waiting = new Map();
    isPlanned = false;
    try {
      await store(sums);
    } catch (error) {
      console.error(
        "statistics: what was counted is kept until the database answers",
        String(error),
      );
      for (const sum of sums) add(sum);
    }
  }

  return {
    count: (business_id: string, what: Counted, now = new Date()) =>
      add({ business_id, day: floridaDay(now), ...NOTHING_COUNTED, [what]: 1 }),
  };
}

function addTo(before: Sum, { views, phone, website, directions }: Sum): Sum {
  return {
    ...before,
    views: before.views + views,
    phone: before.phone + phone,
    website: before.website + website,
    directions: before.directions + directions,
  };
}

async function storeSums(sums: readonly Sum[]): Promise<void> {
  await serviceClient()
    .rpc("add_statistics", { counts: sums.map((sum) => ({ ...sum })) })
    .throwOnError();
}

export const counter = createCounter(
  storeSums,
  (flush) => void setTimeout(flush, EVERY_MS).unref(),
);
