"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { Form } from "@/components/forms/form";
import { useFormAction } from "@/components/forms/use-form-action";
import { CertificationFields } from "@/components/certifications/certification-fields";
import { AfterGroups, FieldGroup, FormGroups } from "@/components/submissions/form-groups";
import { Button } from "@/components/ui/button";
import type { FormGroup } from "@/lib/listings/forms";
import type { FormFieldName } from "@/lib/listings/columns";
import type { ApprovalState } from "@/lib/review/types";
import { memberRoutes, routes } from "@/lib/routes";
import { CategoryFields } from "./category-fields";
import { FormAlert } from "@/components/forms/form-message";

type Props = {
  id: string;
  revision: number;
  action: (before: ApprovalState, form: FormData) => Promise<ApprovalState>;
  initial: ApprovalState;
  categories: readonly { id: string; label: string }[];
  /** Kinds of certification that are not retired. */
  kinds: readonly { id: string; label: string }[];
  groups: readonly FormGroup[];
  /** Notes about a field, shown instead of its hint. */
  hints?: Partial<Record<FormFieldName, string>>;
  /** The account that becomes the owner, when it has another address than the submission. */
  otherAccount: string | null;
  /** The card as it will look. */
  preview: ReactNode;
  /** The other decisions. */
  children?: ReactNode;
};

/** Form for correcting a submission before it is published as a listing; on wide screens the decisions stay beside it. */
export function ApproveForm({
  id,
  revision,
  action,
  initial,
  otherAccount,
  preview,
  ...props
}: Props) {
  const { categories, kinds, groups, hints, children } = props;
  const page = memberRoutes.reviewSubmission(id);
  const [state, form, isPending] = useFormAction(action, initial, page);
  const { values, errors, message, businessId } = state;
  return (
    <div className="gap-x-10 xl:grid xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start">
      <Form {...form} id="approval" noValidate>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="revision" value={state.revision ?? revision} />
        <FormAlert text={message ?? countProblems(Object.keys(errors).length)}>
          {businessId && <Link href={routes.business(businessId)}>See the listing</Link>}
        </FormAlert>
        <FormGroups
          groups={groups}
          state={state}
          hints={hints}
          instead={{ category: <CategoryFields state={state} categories={categories} /> }}
        />
        <FieldGroup title="The certification">
          <p className="max-w-measure text-muted">
            Choose nothing if nothing was checked: the listing then has no badge. The badge ends
            after its last day.
          </p>
          <CertificationFields values={values} errors={errors} kinds={kinds} />
        </FieldGroup>
        {otherAccount && <OwnerChoice account={otherAccount} />}
      </Form>
      <div className="mt-10 xl:sticky xl:top-4 xl:mt-0">
        {preview}
        <p className="my-6">
          <Button type="submit" form="approval" aria-disabled={isPending || undefined}>
            {isPending ? "Publishing…" : "Approve and publish"}
          </Button>
        </p>
        {children}
      </div>
    </div>
  );
}

function countProblems(count: number): string | null {
  if (count === 0) return null;
  return `${count === 1 ? "One field needs" : `${count} fields need`} attention; nothing was published.`;
}

/** Makes an account the owner though the submission names another address. */
function OwnerChoice({ account }: { account: string }) {
  return (
    <AfterGroups>
      <label className="flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          name="isOwner"
          value="yes"
          className="mt-0.5 size-6 shrink-0 accent-action"
        />
        <span className="min-w-0 break-words">
          {account} will manage this listing, though the form names another address.
        </span>
      </label>
    </AfterGroups>
  );
}
