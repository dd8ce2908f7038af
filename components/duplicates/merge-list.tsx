import Link from "next/link";
import { ActionForm } from "@/components/forms/form";
import type { FormAction } from "@/components/forms/use-form-action";
import { Button } from "@/components/ui/button";
import type { Merge } from "@/lib/duplicates/schema";
import { formatMoment } from "@/lib/format/dates";
import { memberRoutes } from "@/lib/routes";

type Props = { merges: readonly Merge[]; undo: FormAction<null> };

/** Merges that can be undone, latest first. */
export function MergeList({ merges, undo }: Props) {
  return (
    <ul className="border-t border-rule">
      {merges.map(({ id, at, keptId, keptName, goneId, goneName }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-rule py-3"
        >
          <p className="min-w-0 break-words">
            <Link href={memberRoutes.reviewListing(goneId)} className="inline-block py-1">
              {goneName}
            </Link>{" "}
            into{" "}
            <Link href={memberRoutes.reviewListing(keptId)} className="inline-block py-1 font-bold">
              {keptName}
            </Link>
            <span className="block text-sm text-muted">{formatMoment(at)}</span>
          </p>
          <ActionForm action={undo}>
            <input type="hidden" name="mergeId" value={id} />
            <Button type="submit" variant="outline">
              Undo
              <span className="sr-only">
                : {goneName} into {keptName}
              </span>
            </Button>
          </ActionForm>
        </li>
      ))}
    </ul>
  );
}
