import Link from "next/link";
import { listDifferences } from "@/lib/listings/differences";
import type { Edit, EditedListing } from "@/lib/listing-edits/types";
import type { DecisionState } from "@/lib/review/types";
import { formatDate, formatMoment } from "@/lib/format/dates";
import { memberRoutes } from "@/lib/routes";
import { DifferenceList } from "./difference-list";
import { ReasonForm } from "@/components/forms/reason-form";

type Props = {
  listing: Pick<EditedListing, "id" | "edits">;
  /** Null when the viewer may not undo changes. */
  undo: ((before: DecisionState, form: FormData) => Promise<DecisionState>) | null;
};

const DONE = {
  changed: "Changed",
  suspended: "Suspended",
  closed: "Closed for good",
  restored: "Restored",
  featured: "Featured",
  unfeatured: "No longer featured",
  merged: "Merged",
  unmerged: "Merge undone",
} as const satisfies Record<Edit["kind"], string>;

/** Changes of a listing: who, what and when, latest first. */
export function EditHistory({ listing: { id, edits }, undo }: Props) {
  if (edits.length === 0)
    return <p className="mt-2">Nothing has changed since it was published.</p>;
  return (
    <ol className="mt-2">
      {edits.map((edit) => (
        <li key={edit.id} className="py-4">
          <p className="mb-2">
            <strong>{DONE[edit.kind]}</strong> on {formatMoment(edit.at)}
            {edit.editor && ` by ${edit.editor}`}
            {edit.kind === "featured" && `, until ${formatDate(String(edit.after.featured_until))}`}
          </p>
          {typeof edit.after.other === "string" && (
            <p>
              With{" "}
              <Link href={memberRoutes.reviewListing(edit.after.other)} className="break-words">
                /business/{edit.after.other}
              </Link>
            </p>
          )}
          {edit.kind === "changed" && (
            <DifferenceList differences={listDifferences(edit.before, edit.after)} />
          )}
          {edit.note && (
            <p className="max-w-measure border-l-4 border-rule pl-4 break-words whitespace-pre-line">
              {edit.note}
            </p>
          )}
          {undo && edit.kind === "changed" && (
            <div className="mt-3">
              <ReasonForm
                id={edit.id}
                action={undo}
                hidden={{ businessId: id, editId: edit.id }}
                button="Undo this change"
                hint="These fields go back to what they said before, whatever they say now."
              />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
