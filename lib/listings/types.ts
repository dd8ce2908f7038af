// The types derived from the list of a listing's fields.
import type { z } from "zod";
import type { Field } from "./field";
import type { fields } from "./fields";

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

/** Output types of a property's schemas, by field. */
export type Values<Property extends "stored" | "submitted" | "typed", Name extends FieldName> = {
  [Key in Name]: Fields[Key] extends Record<Property, infer Schema extends z.ZodType>
    ? z.output<Schema>
    : never;
};

/** The name of a field's column: 'yearFounded' is year_founded. */
export type Column<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Column<Rest>}`
  : "";

/** Values by column name. */
export type Columns<Of> = { [Name in keyof Of & string as Column<Name>]: Of[Name] };

/** Columns of a listing, as stored in the database. */
export type StoredColumns = Readonly<Record<string, unknown>>;

/** A difference in words; `name` is that of the field, or of the first of fields that belong together. */
export type Difference = { name: string; label: string; before: string; after: string };
