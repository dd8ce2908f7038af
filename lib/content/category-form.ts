// Form of a category: its fields and their checks.
import { z } from "zod";
import { categories } from "@/data/categories";
import { type ContentField, pairs, position, required, slug } from "@/lib/content/forms";
import type { CategoryRow } from "@/lib/store/categories";

const MAX_LENGTH = 60;
const MAX_WORDS_LENGTH = 5000;

/** Of a category for which none was chosen. */
const DEFAULT_ICON = "briefcase-business";

/** Names of the icons to choose from. */
const ICONS = [...new Set(categories.map(({ icon }) => icon))].toSorted();

/** Every field. */
export const CATEGORY_FIELDS: readonly ContentField[] = [
  { name: "label", label: "Name", hint: "What visitors read.", control: "text", limit: MAX_LENGTH },
  {
    name: "name",
    label: "Name in lists and imports",
    hint: "What businesses are stored under. Changing it changes them too.",
    control: "text",
    limit: MAX_LENGTH,
  },
  {
    name: "id",
    label: "Address",
    hint: "The end of its address, such as home-repair; it follows from the name. It can’t be changed later.",
    control: "text",
    limit: MAX_LENGTH,
    isOptional: true,
  },
  {
    name: "icon",
    label: "Icon",
    control: "choice",
    isOptional: true,
    choices: ICONS.map((value) => ({ value, label: value.replaceAll("-", " ") })),
  },
  {
    name: "keywords",
    label: "Other words for it",
    hint: "One per line: what people type when they look for all of it.",
    control: "lines",
    rows: 6,
    limit: MAX_WORDS_LENGTH,
    isOptional: true,
  },
  {
    name: "parts",
    label: "Things inside it",
    hint: "One per line, the word that listings use and what else people say: charger | ev charger, car charger",
    control: "lines",
    rows: 6,
    limit: MAX_WORDS_LENGTH,
    isOptional: true,
  },
  {
    name: "is_listed",
    label: "Is it on the page of all categories?",
    control: "choice",
    choices: [
      { value: "yes", label: "Yes" },
      { value: "no", label: "No, it only has its page" },
    ],
  },
  {
    name: "position",
    label: "Place among the popular ones",
    hint: "On the home page and in the header’s menu; empty for most. The five of a new site have 1 to 5.",
    control: "text",
    isOptional: true,
  },
];

/** The form's fields: two names only for a category that has two, as some of a new site; an address only for a new one. */
export function listCategoryFields(row: CategoryRow | null): readonly ContentField[] {
  const hasTwoNames = row !== null && row.name !== row.label;
  return CATEGORY_FIELDS.filter(({ name }) => {
    if (name === "name") return hasTwoNames;
    return name !== "id" || !row;
  });
}

/** Parses the form to the columns of a row. */
export const categoryForm = z.object({
  id: slug(MAX_LENGTH),
  name: required(MAX_LENGTH),
  label: required(MAX_LENGTH),
  icon: z
    .string()
    .transform((icon) => icon || DEFAULT_ICON)
    .refine((icon) => ICONS.some((name) => name === icon), "Choose an icon."),
  keywords: z
    .string()
    .max(MAX_WORDS_LENGTH)
    .transform((text) => toWords(text, "\n")),
  parts: pairs("word | other, words", (part, said) => ({
    part: part.toLowerCase(),
    said: toWords(said, ","),
  })),
  is_listed: z.enum(["yes", "no"], "Choose one.").transform((answer) => answer === "yes"),
  position: z.union([z.literal("").transform(() => null), position]),
});

/** Returns the values of the form; those of an empty form without a category. */
export function toCategoryValues(row: CategoryRow | null): Record<string, string> {
  if (!row) return { is_listed: "yes", icon: "" };
  const { id, name, label, icon } = row;
  return {
    ...{ id, name, label, icon },
    keywords: row.keywords.join("\n"),
    parts: row.parts.map(({ part, said }) => `${part} | ${said.join(", ")}`).join("\n"),
    is_listed: row.is_listed ? "yes" : "no",
    position: row.position === null ? "" : String(row.position),
  };
}

function toWords(text: string, separator: string): string[] {
  const words = text.split(separator).map((word) => word.trim().toLowerCase());
  return [...new Set(words.filter(Boolean))];
}
