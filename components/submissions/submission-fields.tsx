import type { ReactNode } from "react";
import type { SubmissionFormState } from "@/lib/submissions/types";
import { CheckField, ChoiceField, LongTextField, TextField } from "./submission-field";

export type Choices = { categories: readonly string[]; branches: readonly string[] };

export type FieldsProps = {
  state: Pick<SubmissionFormState, "values" | "errors">;
  choices: Choices;
};

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

export function BusinessFields({
  state,
  choices,
  children,
}: FieldsProps & { children?: ReactNode }) {
  return (
    <FieldGroup title="The business">
      <TextField
        name="name"
        state={state}
        autoComplete="organization"
        hint="As it stands on the door."
      />
      <ChoiceField name="category" state={state} choices={choices.categories} />
      <LongTextField
        name="description"
        state={state}
        hint="What you do, for whom and where, in two or three sentences."
      />
      {children}
    </FieldGroup>
  );
}

export function PlaceFields({ state }: { state: SubmissionFormState }) {
  return (
    <FieldGroup title="Where it is, and how customers reach it">
      <AddressFields state={state} county={state.county} />
      <LinkFields state={state} />
    </FieldGroup>
  );
}

export function OwnerFields({ state, choices }: FieldsProps) {
  return (
    <FieldGroup title="The owner">
      <TextField
        name="ownerName"
        state={state}
        autoComplete="name"
        hint="For the review only; it is not published."
      />
      <TextField
        name="email"
        state={state}
        type="email"
        autoComplete="email"
        hint="For our answer only; it is not published."
      />
      <ChoiceField name="service" state={state} choices={choices.branches} />
      <TextField
        name="registerReference"
        state={state}
        optional
        hint="Your entry in a public register, such as SBA VetCert: the 'Verified Veteran' badge rests on it. No documents, and never a Social Security number."
      />
      <CheckField name="consent" state={state} required>
        I am the owner, or act for the owner, and agree that the directory publishes what I wrote
        about the business.
      </CheckField>
    </FieldGroup>
  );
}

export function LinkFields({
  state,
  children,
}: Pick<FieldsProps, "state"> & { children?: ReactNode }) {
  return (
    <>
      <TextField name="website" state={state} optional inputMode="url" autoComplete="url" />
      <TextField
        name="facebook"
        state={state}
        optional
        hint="The address of the page, or the name after the @."
      />
      <TextField name="instagram" state={state} optional />
      {children}
    </>
  );
}

/** Where it is, and the phone. */
export function AddressFields({
  state,
  county,
}: Pick<FieldsProps, "state"> & { county?: string | null }) {
  return (
    <>
      <TextField name="phone" state={state} type="tel" autoComplete="tel" />
      <TextField
        name="street"
        state={state}
        autoComplete="address-line1"
        isRequired={false}
        hint="Or tick the next box."
      />
      <CheckField
        name="hidesStreet"
        state={state}
        hint="The page shows only the city then; a street is for the reviewer alone."
      >
        No public address: customers do not come here
      </CheckField>
      <div className="grid max-w-measure items-end gap-5 sm:grid-cols-[1fr_14rem]">
        <TextField name="city" state={state} autoComplete="address-level2" />
        <TextField
          name="zip"
          state={state}
          inputMode="numeric"
          autoComplete="postal-code"
          hint={county ?? "The county follows from it."}
        />
      </div>
    </>
  );
}
