// Maps the fields of a listing to database columns, and lists the fields that have a given property.
import { z } from "zod";
import type { Field } from "./field";
import { fields } from "./fields";
import { orEmpty, withoutPlaceholder } from "./values";

/** All fields with their general type. */
export const allFields: Readonly<Record<string, Field>> = fields;

export const storedFields: readonly StoredField[] = namesWith("stored");
export const submittedFields: readonly SubmittedField[] = namesWith("submitted");
export const formFields: readonly FormFieldName[] = namesWith("form");
export const importedFields: readonly ImportedField[] = namesWith("headers");
export const factFields: readonly FactField[] = namesWith("fact");
export const linkFields: readonly LinkField[] = namesWith("link");

/** The columns that an approval copies unchanged from a submission. */
export const publishedFields = submittedFields.filter(
  // The email address of a submission is not that of the listing.
  (name): name is Exclude<SubmittedField & StoredField, "email"> =>
    "stored" in fields[name] && !allFields[name]?.form?.isOwnersOnly,
);

function namesWith<Name extends FieldName>(property: keyof Field): Name[] {
  return Object.keys(fields).filter((name): name is Name => property in (allFields[name] ?? {}));
}

export function toColumn<Name extends string>(name: Name): Column<Name>;
export function toColumn(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Renames values to their columns. */
export function toColumns<Of extends object>(values: Of): Columns<Of>;
export function toColumns(values: object): object {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [toColumn(name), value]));
}

/** Returns the columns of these fields from a row, by field name. */
export function fromColumns<Name extends FieldName, Row extends Record<Column<Name>, unknown>>(
  row: Row,
  names: readonly Name[],
): { [Key in Name]: Row[Column<Key> & keyof Row] };
export function fromColumns(row: Record<string, unknown>, names: readonly string[]): object {
  return Object.fromEntries(names.map((name) => [name, row[toColumn(name)]]));
}

export function pick<Of, Name extends keyof Of>(values: Of, names: readonly Name[]): Pick<Of, Name>;
export function pick(values: Record<string, unknown>, names: readonly string[]): object {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/** Returns the schemas of one property, by column name. */
export function shapeOf<Property extends "stored" | "submitted">(
  property: Property,
): {
  [
    Name in FieldName as Fields[Name] extends Record<Property, unknown> ? Column<Name> : never
  ]: Fields[Name] extends Record<Property, infer Schema extends z.ZodType> ? Schema : never;
};
export function shapeOf(property: "stored" | "submitted"): object {
  const schemas = Object.entries(allFields).map(([name, field]) => [name, field[property]]);
  return toColumns(Object.fromEntries(schemas.filter(([, schema]) => schema)));
}

/** Returns the checks of what is typed into forms, by field name. */
export function typedShape(): {
  [Name in FormFieldName]: Fields[Name] extends Record<"typed", infer Schema extends z.ZodType>
    ? Schema
    : never;
};
export function typedShape(): object {
  return Object.fromEntries(
    formFields.map((name) => [name, withoutPlaceholder(fields[name].typed)]),
  );
}

/** Returns the checks of spreadsheet cells, by column name. A field without an `imported` check may be empty. */
export function importedShape(): {
  [Name in ImportedField as Column<Name>]: Fields[Name] extends Record<
    "imported",
    infer Schema extends z.ZodType
  >
    ? Schema
    : Fields[Name] extends Record<"typed", infer Schema extends z.ZodType>
      ? z.ZodType<z.output<Schema> | null, string>
      : never;
};
export function importedShape(): object {
  const shape = importedFields.map((name) => {
    const { imported, typed = z.string() }: Field = fields[name];
    return [name, imported ?? orEmpty(typed)];
  });
  return toColumns(Object.fromEntries(shape));
}

/** Returns the API's schemas of the facts and the links of a listing. */
export function publicShape(): {
  [Name in FactField | LinkField]: Fields[Name] extends Record<
    "api",
    infer Schema extends z.ZodType
  >
    ? Schema
    : Fields[Name]["stored"];
};
export function publicShape(): object {
  const shape = [...linkFields, ...factFields].map((name) => {
    const { api, stored, fact }: Field = fields[name];
    const schema = api ?? stored;
    return [name, fact?.description ? schema?.describe(fact.description) : schema];
  });
  return Object.fromEntries(shape);
}

// The types derived from the list of a listing's fields.

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
