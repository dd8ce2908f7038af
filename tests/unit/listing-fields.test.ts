/** Where each field of the list of fields must appear. */
import type { FormSettings } from "@/lib/listings/field";
import type { Business } from "@/lib/businesses/types";
import { toCsv } from "@/lib/api/formats";
import { toPublicBusiness } from "@/lib/api/rules";
import { publicBusiness } from "@/lib/api/schema";
import { factFields, formFields, linkFields, publishedFields } from "@/lib/listings/columns";
import { fields } from "@/lib/listings/fields";
import {
  FIELD_LABELS,
  type FormGroup,
  listApprovalForm,
  listShortForm,
  listWholeForm,
} from "@/lib/listings/forms";
import { listFacts, listLinks } from "@/lib/listings/rules";
import { makeBusiness } from "../support/businesses";
import { categories } from "../support/categories";
import { EXAMPLES } from "../support/submissions";

const SITE = "https://directory.example.org";
const examples = { ...EXAMPLES, lastConfirmedOn: "2026-03-01" };
const given: Partial<Business> = Object.fromEntries(
  [...factFields, ...linkFields].map((name) => [name, fields[name].typed.parse(examples[name])]),
);
const shown = publicBusiness.parse(toPublicBusiness(categories, makeBusiness(given), SITE));
const without = publicBusiness.parse(toPublicBusiness(categories, makeBusiness(), SITE));
const namesIn = (groups: ReturnType<typeof listShortForm>) =>
  groups.flatMap(({ rows }) => rows.flat().map(({ name }) => name));

it.each(factFields)("shows %s on the page and in the API, only when it was given", (name) => {
  const { term } = fields[name].fact;
  expect(listFacts(makeBusiness(given)).map((fact) => fact.term)).toContain(term);
  expect(listFacts(makeBusiness())).toEqual([]);
  expect(shown[name]).toEqual(given[name]);
  expect(without[name]).toBeNull();
  expect(toCsv([shown]).split("\r\n")[0]?.split(",")).toContain(name);
});

it.each(linkFields)("links %s on the page and in the API, only when it was given", (name) => {
  const [link] = listLinks(makeBusiness({ [name]: given[name] }));
  expect(link).toMatchObject({ field: name, href: given[name] });
  expect(shown[name]).toBe(given[name]);
  expect(without[name]).toBeNull();
});

it("offers owners every field of the forms, and visitors fewer fields", () => {
  const isLonger = (name: (typeof formFields)[number]) => {
    const { form }: { form: FormSettings } = fields[name];
    return form.isLonger === true;
  };
  const whole = namesIn(listWholeForm());
  expect(whole.toSorted()).toEqual(formFields.toSorted());
  expect(namesIn(listShortForm())).toEqual(whole.filter((name) => !isLonger(name)));
});

it("lets no browser fill a reviewer's own address into somebody else's listing", () => {
  const tokens = (groups: FormGroup[]) =>
    groups.flatMap(({ rows }) => rows.flat().map(({ autoComplete }) => autoComplete));
  expect(new Set(tokens(listApprovalForm()))).toEqual(new Set(["off"]));
  expect(tokens(listShortForm())).toContain("organization");
});

it("lets reviewers edit every field that an approval publishes", () => {
  const edited: readonly string[] = namesIn(listApprovalForm());
  // The county is derived from the ZIP code.
  const typed = publishedFields.filter((name) => name !== "county");
  expect(typed.filter((name) => !edited.includes(name))).toEqual([]);
  for (const name of ["email", "ownerName", "registerReference", "consent"])
    expect(edited).not.toContain(name);
});

it("has unique labels", () => {
  expect(new Set(FIELD_LABELS.map(({ label }) => label)).size).toBe(formFields.length);
});
