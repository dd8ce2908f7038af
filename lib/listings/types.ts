// What the list of fields says of each, and the shapes that follow from it.
import type { z } from "zod";
import type { fields } from "./fields";

/** A control of a form. */
export type FormSettings = {
  /** What people see of it; messages and lists of errors name it so. */
  label: string;
  hint?: string;
  step: 1 | 2 | 3 | 5;
  control?: "text" | "lines" | "choice" | "check";
  /** Beside a box to tick. */
  sentence?: string;
  rows?: number;
  type?: "text" | "email" | "tel";
  inputMode?: "numeric" | "url";
  autoComplete?: string;
  /** False for what is only needed where something else is not given. What `typed` takes empty is optional anyway. */
  isRequired?: boolean;
  /** On wide screens in one line with the field before. */
  isBeside?: boolean;
  /** Not asked in the first form, which is a public page. */
  isLonger?: boolean;
  /** Reviewers neither change nor publish it; everything else they may put right, and an approval publishes. */
  isOwnersOnly?: boolean;
  /** Once it is published, what its owner changes here waits for a reviewer; everything else goes live at once. */
  needsReview?: boolean;
};

/** Properties of a LocalBusiness whose value is a text. */
export type SchemaOrgFact =
  "foundingDate" | "priceRange" | "slogan" | "currenciesAccepted" | "paymentAccepted";

export type Field = {
  /** Its public column of `businesses`, read by everyone. */
  stored?: z.ZodType;
  /** Its private column of `submissions`, read by the owner and by reviewers. */
  submitted?: z.ZodType;
  /** From what people type to what is stored, or what is wrong: of forms, and of imports unless `imported` stands beside. */
  typed?: z.ZodType<unknown, string>;
  /** Where a spreadsheet may say less, or other things, than a form. */
  imported?: z.ZodType<unknown, string>;
  /** Headers of spreadsheets that mean it besides its own name, in small letters; with them, an import may set it. */
  headers?: string;
  /** Characters, as typed. */
  limit?: number;
  choices?: readonly string[];
  /** May hold nine digits in a row that are no Social Security number. */
  isNumbered?: boolean;
  form?: FormSettings;
  /** An address of the web; links call it by this name. */
  link?: { name: string };
  /** Shown as it is, where given: on the profile with this term, to programs, and as a property of schema.org. */
  fact?: {
    term: string;
    format?: (value: string) => string;
    schemaOrg?: SchemaOrgFact;
    /** For programs. */
    description?: string;
  };
  /** For programs, where that says more than `stored`. */
  api?: z.ZodType;
};

export type Fields = typeof fields;
export type FieldName = keyof Fields;

/** The names of the fields that have a property. */
type With<Property extends keyof Field> = {
  [Name in FieldName]: Fields[Name] extends Record<Property, unknown> ? Name : never;
}[FieldName];
export type StoredField = With<"stored">;
export type SubmittedField = With<"submitted">;
export type FormFieldName = With<"form">;
export type ImportedField = With<"headers">;
export type FactField = With<"fact">;
export type LinkField = With<"link">;

/** What a property's schema makes of each field that has one. */
export type Values<Property extends "stored" | "submitted" | "typed", Name extends FieldName> = {
  [Key in Name]: Fields[Key] extends Record<Property, infer Schema extends z.ZodType>
    ? z.output<Schema>
    : never;
};

/** The name of a field's column: 'yearFounded' is year_founded. */
export type Column<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Column<Rest>}`
  : "";

/** Values by the names of their columns. */
export type Columns<Of> = { [Name in keyof Of & string as Column<Name>]: Of[Name] };

/** Columns of a listing, as the database keeps them. */
export type StoredColumns = Readonly<Record<string, unknown>>;

/** One thing that differs, as people say it; `name` is that of the field, or of the first of those that go together. */
export type Difference = { name: string; label: string; before: string; after: string };
