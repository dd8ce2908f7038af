// Converts a listing to the values of a form, and finds what a form changes of the published listing.
import type { Field } from "@/lib/listings/field";
import { type Categories, getCategoryByName } from "@/lib/categories/rules";
import {
  type FormFieldName,
  formFields,
  fromColumns,
  publishedFields,
  type StoredColumns,
  toColumn,
} from "@/lib/listings/columns";
import { hasStreet } from "@/lib/listings/address";
import { fields } from "@/lib/listings/fields";
import { joinNotes, openingHours, toJsonHours } from "@/lib/listings/fields-about-hours";
import { listApprovalForm, NOTHING_TYPED } from "@/lib/listings/forms";
import { orEmpty, withoutPlaceholder } from "@/lib/listings/values";
import { getCityByName, getCounty, getZipCode } from "@/lib/places/rules";
import { chooseCategories, readCategoryValues } from "@/lib/review/schema";
import { readValues, toTypedValues } from "@/lib/submissions/rules";
import { cleanText } from "@/lib/forms/clean-text";
import { SECRET_NUMBER } from "@/lib/forms/secret-numbers";
import { listDifferences } from "@/lib/listings/differences";
import { type ListingColumns, listingColumns, parseSeen } from "./schema";
import type { EditErrors, EditState, EditValues } from "./types";

/** Fields of the form; `READ_TOGETHER` are those that are parsed together with others. */
const editFields: readonly FormFieldName[] = listApprovalForm()
  .flatMap(({ rows }) => rows.flat())
  .map(({ name }) => name);
const READ_TOGETHER: readonly FormFieldName[] = ["category", "street", "hidesStreet", "hours"];

/** State of the form when its listing cannot be read. */
export const NO_EDIT: EditState = {
  values: { ...NOTHING_TYPED, directoryCategory: "", secondCategory: "", thirdCategory: "" },
  errors: {},
  message: null,
  differences: [],
  seen: "",
};

/** Converts a listing to a form; a field that is not changed there stays unchanged in the listing. */
export function toEditState(categories: Categories, columns: StoredColumns): EditState {
  const values = toEditValues(categories, listingColumns.parse(columns));
  return { ...NO_EDIT, values, seen: JSON.stringify(columns) };
}

function toEditValues(categories: Categories, listing: ListingColumns): EditValues {
  const values = toTypedValues({
    ...fromColumns(listing, publishedFields),
    hidesStreet: listing.street === null,
  });
  const [first = "", second = "", third = ""] = [listing.category, ...listing.more_categories].map(
    (name) => getCategoryByName(categories, name)?.id ?? "",
  );
  const typed = formFields.map((name) => {
    const { form }: Field = fields[name];
    return [name, name === "category" ? "" : cleanText(values[name], form?.control === "lines")];
  });
  return {
    ...NO_EDIT.values,
    ...Object.fromEntries(typed),
    directoryCategory: first,
    secondCategory: second,
    thirdCategory: third,
  };
}

type SentEdit = { values: EditValues; refused: readonly FormFieldName[] };

/** Reads a form of a listing's fields; `seen` is null when it is incomplete. */
export function readEdit(form: FormData): SentEdit & { seen: StoredColumns | null } {
  const { values, refused } = readValues(form);
  return {
    seen: parseSeen(form.get("seen")),
    values: { ...values, ...readCategoryValues(form) },
    refused,
  };
}

/** As parseEdit; what looked like a Social Security number is an error too. */
export function checkEdit(
  categories: Categories,
  seen: StoredColumns,
  { values, refused }: SentEdit,
): Wanted {
  const parsed = parseEdit(categories, seen, values);
  if (refused.length === 0) return parsed;
  const secrets = Object.fromEntries(refused.map((name) => [name, SECRET_NUMBER]));
  return { ok: false, errors: { ...(!parsed.ok && parsed.errors), ...secrets } };
}

type Wanted = { ok: true; wanted: StoredColumns } | { ok: false; errors: EditErrors };

/** Returns the checked columns that a form changes; fields that it does not change are not checked again. */
export function parseEdit(categories: Categories, seen: StoredColumns, typed: EditValues): Wanted {
  const listing = listingColumns.parse(seen);
  const before = toEditValues(categories, listing);
  const isChanged = (...names: (keyof EditValues)[]) =>
    names.some((name) => typed[name] !== before[name]);
  const parsed = [
    ...editFields
      .filter((name) => !READ_TOGETHER.includes(name) && isChanged(name))
      .map((name) => readField(name, typed[name])),
    ...(isChanged("street", "hidesStreet") ? [readStreet(typed)] : []),
    ...(isChanged("hours") ? [readHours(typed)] : []),
    ...(isChanged("directoryCategory", "secondCategory", "thirdCategory")
      ? [readCategories(categories, typed)]
      : []),
  ];
  const errors = Object.assign({}, ...parsed.map((field) => field.errors));
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const read: StoredColumns = Object.assign({}, ...parsed.map(({ columns }) => columns));
  return { ok: true, wanted: onlyNew(listing, withTown(listing, read)) };
}

type ParsedField = { errors?: EditErrors; columns?: StoredColumns };

function readField(name: FormFieldName, text: string): ParsedField {
  const { typed, stored }: Field = fields[name];
  const mayBeEmpty = typed && stored?.safeParse(null).success && !typed.safeParse("").success;
  const schema = mayBeEmpty ? orEmpty(typed) : typed && withoutPlaceholder(typed);
  const read = schema?.safeParse(text);
  if (!read?.success) return { errors: { [name]: read?.error.issues[0]?.message } };
  return { columns: { [toColumn(name)]: read.data } };
}

function readStreet({ street, hidesStreet }: EditValues): ParsedField {
  if (!hasStreet(street) && !hidesStreet)
    return { errors: { street: "Enter the street address, or check “No public address”." } };
  if (hasStreet(street) && hidesStreet)
    return {
      errors: { street: "Uncheck the box below to show this street, or leave it empty." },
    };
  return readField("street", street);
}

/** Parts of the hours that are no times, such as 'by appointment', become a note. */
function readHours({ hours: raw, hoursNote }: EditValues): ParsedField {
  const read = openingHours.safeParse(raw);
  if (!read.success) return { errors: { hours: read.error.issues[0]?.message } };
  const { hours, note } = read.data;
  return { columns: { hours: toJsonHours(hours), hours_note: joinNotes([note, hoursNote]) } };
}

function readCategories(categories: Categories, typed: EditValues): ParsedField {
  const chosen = chooseCategories(categories, typed);
  if (!chosen.ok) return { errors: chosen.errors };
  return { columns: { category: chosen.main, more_categories: chosen.more } };
}

/**
 * Sets the county by the ZIP code, and the city in the directory's spelling. With another street or none, the point of the former
 * one would be wrong, or somebody's home: it becomes the middle of the ZIP code, or unknown without one.
 */
function withTown(listing: ListingColumns, read: StoredColumns): StoredColumns {
  const { zip, city, street } = listingColumns.partial().parse(read);
  const area = zip ? getZipCode(zip) : null;
  const county = getCounty(area?.countyId ?? "");
  const hasMoved = street !== undefined && street !== listing.street;
  const { latitude = null, longitude = null } = area ?? getZipCode(listing.zip ?? "") ?? {};
  const place = {
    ...(area && { county: county?.name ?? null }),
    ...((area || hasMoved) && { latitude, longitude }),
  };
  const known = city && getCityByName(city, county?.id ?? getCountyId(listing))?.name;
  return { ...read, ...place, ...(known && { city: known }) };
}

function getCountyId({ zip }: ListingColumns): string | undefined {
  return getZipCode(zip ?? "")?.countyId;
}

function onlyNew(listing: StoredColumns, wanted: StoredColumns): StoredColumns {
  const isNew = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(listing[name]);
  return Object.fromEntries(Object.entries(wanted).filter(isNew));
}

/** Messages of a form that changes nothing, and of one whose listing was changed meanwhile. */
export const UNCHANGED = "Nothing in the form differs from what is published.";
export const CHANGED =
  "Somebody else changed this listing while you had it open, so nothing was saved yet. What you typed is kept; look at both, and save again.";

/** Returns the form after a conflict: what somebody else changed, beside all that was typed. */
export function toConflict(
  categories: Categories,
  { typed, seen, now }: { typed: EditValues; seen: StoredColumns; now: StoredColumns },
): Pick<EditState, "values" | "differences" | "seen"> {
  return {
    values: mergeTyped(categories, { typed, seen, now }),
    differences: listDifferences(seen, now),
    seen: JSON.stringify(now),
  };
}

/** Merges what was typed into the listing as changed meanwhile: fields that were changed in the form keep what was typed. */
export function mergeTyped(
  categories: Categories,
  { typed, seen, now }: { typed: EditValues; seen: StoredColumns; now: StoredColumns },
): EditValues {
  const [before, after] = [seen, now].map((columns) => toEditState(categories, columns).values);
  const merged = Object.entries(typed).map(([name, text]) => {
    const isEdited = text !== valueOf(before, name);
    return [name, isEdited ? text : valueOf(after, name)];
  });
  return { ...typed, ...Object.fromEntries(merged) };
}

function valueOf(values: EditValues | undefined, name: string): string {
  return Object.entries(values ?? {}).find(([key]) => key === name)?.[1] ?? "";
}
