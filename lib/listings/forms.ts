// Defines which fields are in which form, under which title. Forms get them as plain values, so that no check and no text of
// another form is in a page's script.
import type { Field, FormSettings } from "./field";
import { type FormFieldName, formFields } from "./columns";
import { fields } from "./fields";

/** A control as plain data for a page. */
export type FormControl = Pick<
  FormSettings,
  "label" | "hint" | "sentence" | "rows" | "type" | "inputMode" | "autoComplete"
> & {
  name: FormFieldName;
  control: NonNullable<FormSettings["control"]>;
  limit?: number | undefined;
  choices?: readonly string[] | undefined;
  moreChoices?: readonly string[] | undefined;
  /** Whether its label says that it is optional. */
  isOptional: boolean;
  isRequired: boolean;
};

/** Fields under one title; those of a row are side by side where there is room. */
export type FormGroup = { title: string; rows: readonly (readonly FormControl[])[] };

/** A field's name and label, for lists of errors. */
export type FieldLabel = { name: FormFieldName; label: string };

export type Step = { number: number; title: string; fields: readonly FieldLabel[] };

/** Every field of the forms, in their order. */
export const FIELD_LABELS: readonly FieldLabel[] = formFields.map((name) => ({
  name,
  label: fields[name].form.label,
}));

export const NOTHING_TYPED = toRecord(() => "");

/** The step without fields, where each photo is uploaded by its own form and stored at once. */
export const PHOTO_STEP = 4;

/** The steps in which a signed-in owner lists a business. */
export const STEPS: readonly Step[] = [
  "The business",
  "Where it is",
  "Hours and links",
  "Photos",
  "The owner",
].map((title, index) => ({
  number: index + 1,
  title,
  fields: FIELD_LABELS.filter(({ name }) => fields[name].form.step === index + 1),
}));

const STEP_TITLES = [
  "The business",
  "Where it is, and how customers call",
  "When it is open, and where else to find it",
  "Photos",
  "The owner",
];

/** The first form: a public page, which asks for as little as possible. */
export function listShortForm(): FormGroup[] {
  const title = "Where it is, and how customers reach it";
  return [
    toGroup("The business", ({ step, isLonger }) => step === 1 && !isLonger),
    toGroup(title, ({ step, isLonger }) => (step === 2 || step === 3) && !isLonger),
    toGroup("The owner", ({ step, isLonger }) => step === 5 && !isLonger),
  ];
}

/** The form for a submission that was sent back, with the fields that owners with an account are asked for as well. */
export function listWholeForm(): FormGroup[] {
  const longer = toGroup("Services, hours and more links", ({ isLonger }) => isLonger === true);
  return listShortForm().toSpliced(-1, 0, longer);
}

/** One step; empty for the step of the photos. */
export function listStepForm(number: number): FormGroup[] {
  const group = toGroup(STEP_TITLES[number - 1] ?? "", ({ step }) => step === number);
  return group.rows.length > 0 ? [group] : [];
}

/** What a reviewer may correct before publication. A browser fills in nothing: it knows who types, not whose listing it is. */
export function listApprovalForm(): FormGroup[] {
  const { title, rows } = toGroup("The listing", ({ isOwnersOnly }) => !isOwnersOnly);
  return [{ title, rows: rows.map((row) => row.map(withoutAutofill)) }];
}

function withoutAutofill(control: FormControl): FormControl {
  return { ...control, autoComplete: "off" };
}

/** What an owner may change of a published listing; each group says when visitors see it. */
export function listOwnerForm(): FormGroup[] {
  const waiting = toGroup(
    "A reviewer looks at it first",
    ({ isOwnersOnly, needsReview }) => !isOwnersOnly && needsReview === true,
  );
  return [
    toGroup("Live at once", ({ isOwnersOnly, needsReview }) => !isOwnersOnly && !needsReview),
    { ...waiting, rows: waiting.rows.map((row) => row.map(withReviewNote)) },
  ];
}

/** Shown at each field, for those who jump from one to the next. */
export const REVIEW_NOTE = "Waiting for a reviewer.";

function withReviewNote({ hint = "", ...control }: FormControl): FormControl {
  const note = control.name === "hidesStreet" ? "Hiding it is live at once." : REVIEW_NOTE;
  return { ...control, hint: `${hint} ${note}`.trim() };
}

function toGroup(title: string, isIn: (settings: FormSettings) => boolean): FormGroup {
  const rows: FormControl[][] = [];
  for (const name of formFields) {
    const { form }: { form: FormSettings } = fields[name];
    if (!isIn(form)) continue;
    if (form.isBeside) rows.at(-1)?.push(toControl(name, form));
    else rows.push([toControl(name, form)]);
  }
  return { title, rows };
}

function toControl(name: FormFieldName, form: FormSettings): FormControl {
  const { limit, choices, listMore, typed }: Field = fields[name];
  const { label, hint, sentence, rows, type, inputMode, autoComplete } = form;
  const isNeeded = form.isRequired ?? !typed?.safeParse("").success;
  return {
    ...{ name, label, limit, choices, moreChoices: listMore?.() },
    ...{ hint, sentence, rows, type, inputMode, autoComplete },
    control: form.control ?? "text",
    isOptional: form.isRequired === undefined && !isNeeded,
    isRequired: isNeeded,
  };
}

function toRecord(
  valueOf: (name: FormFieldName) => string,
): Readonly<Record<FormFieldName, string>>;
function toRecord(valueOf: (name: FormFieldName) => string): object {
  return Object.fromEntries(formFields.map((name) => [name, valueOf(name)]));
}
