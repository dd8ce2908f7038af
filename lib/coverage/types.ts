// Coverage of a county: its listings compared with the veteran-owned firms that were counted there.
import type { County } from "@/lib/places/types";

export type CountyCoverage = Pick<County, "id" | "name"> & {
  listed: number;
  /** Null when no count was published. */
  firms: number | null;
  /** `listed` divided by `firms`; null without a count. */
  share: number | null;
};
