// The listings of a county beside the veteran-owned firms that were counted there.
import type { County } from "@/lib/places/types";

export type CountyCoverage = Pick<County, "id" | "name"> & {
  listed: number;
  /** Null: no count was published. */
  firms: number | null;
  /** `listed` as a share of `firms`, 1 being all of them; null without such a count. */
  share: number | null;
};
