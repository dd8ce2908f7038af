"use client";

import type { ComponentProps } from "react";
import { BackgroundFields, HoursFields, MoreLinkFields, ServicesField } from "./longer-fields";
import { FieldGroup, type FieldsProps } from "./submission-fields";
import { SubmissionForm } from "./submission-form";

/** The form for a submission that came back, with what owners with an account are asked as well. */
export function ChangeForm(props: Omit<ComponentProps<typeof SubmissionForm>, "More">) {
  return <SubmissionForm {...props} More={LongerFields} />;
}

function LongerFields({ state }: Pick<FieldsProps, "state">) {
  return (
    <FieldGroup title="Services, hours and more links">
      <ServicesField state={state} />
      <BackgroundFields state={state} />
      <HoursFields state={state} />
      <MoreLinkFields state={state} />
    </FieldGroup>
  );
}
