import { Fragment, type ReactNode } from "react";
import type { FormGroup } from "@/lib/listings/forms";
import type { FormFieldName } from "@/lib/listings/types";
import type { SubmissionFormState } from "@/lib/submissions/types";
import { SubmissionField } from "./submission-field";

type Props = {
  groups: readonly FormGroup[];
  state: Pick<SubmissionFormState, "values" | "errors">;
  /** Notes shown instead of a field's hint. */
  hints?: Partial<Record<FormFieldName, string | null>>;
  /** Content shown instead of a field's control. */
  instead?: Partial<Record<FormFieldName, ReactNode>>;
};

/** The controls of a form, as listed in lib/listings/forms.ts. */
export function FormGroups({ groups, state, hints, instead }: Props) {
  return groups.map(({ title, rows }) => (
    <FieldGroup key={title} title={title}>
      {rows.map((row) => {
        const controls = row.map(({ name, ...control }) => (
          <Fragment key={name}>
            {instead?.[name] ?? (
              <SubmissionField
                {...control}
                name={name}
                hint={hints?.[name] ?? control.hint}
                state={state}
              />
            )}
          </Fragment>
        ));
        if (controls.length === 1) return controls;
        return (
          <div
            key={row[0]?.name}
            className="grid max-w-measure gap-5 sm:grid-cols-[1fr_14rem] [&_[data-slot=field]]:flex [&_[data-slot=field]]:flex-col [&_[id$=-hint]]:order-last [&_[id$=-hint]]:mt-1"
          >
            {controls}
          </div>
        );
      })}
    </FieldGroup>
  ));
}

export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mt-8 border-t-4 border-bar pt-4 first-of-type:mt-0">
      <legend className="float-left mb-4 text-lg leading-tight font-extrabold tracking-tight lg:w-64">
        {title}
      </legend>
      <div className="clear-both grid gap-5 lg:clear-none lg:ml-72">{children}</div>
    </fieldset>
  );
}
