// Form of an article: its fields and their checks.
import { z } from "zod";
import {
  type ContentField,
  optional,
  optionalWebAddress,
  pairs,
  position,
  required,
  slug,
  webAddress,
} from "@/lib/content/forms";
import { linkFieldsOfListing } from "@/lib/listings/link-fields";
import type { ArticleRow } from "@/lib/store/content";

const LIMITS = {
  id: 64,
  title: 110,
  name: 80,
  summary: 200,
  place: 100,
  alt: 300,
  body: 50_000,
  phone: 40,
} as const;

/** A picture of this site; browsers load none from elsewhere. */
const PICTURE = /^\/[A-Za-z0-9/_-]+(\.[a-z0-9]+)?$/;

/** The drawings that come with the site, by file name. */
const DRAWINGS = {
  "veteran-business-association": "A breakfast table",
  "va-claims-consultancy": "A desk with papers",
  "community-charity": "A house with a ramp",
  "ruck-march-nonprofit": "A walk on the beach",
  "mortgage-originator": "A yellow pad",
  vbc1: "A long table",
} as const;

/** Name of the form's control for a picture file; the address of an uploaded file becomes `picture`. */
export const PICTURE_FILE = "picture_file";

/** The fields in the order of the form. */
export function listArticleFields(
  categories: readonly { name: string; label: string }[],
): ContentField[] {
  return [
    ...titleFields,
    toCategoryField(categories),
    placeField,
    ...pictureFields,
    bodyField,
    ...contactFields,
    ...proofFields,
    ...publishingFields,
  ];
}

const titleFields: ContentField[] = [
  {
    name: "display_title",
    label: "Name",
    hint: "Of the business or organization. It is the heading of the page.",
    control: "text",
    limit: LIMITS.name,
  },
  { name: "title", label: "Title of the story", control: "text", limit: LIMITS.title },
  {
    name: "id",
    label: "Address",
    hint: "The end of the page’s address, such as low-tide-ruck. A former one leads to the new one.",
    control: "text",
    limit: LIMITS.id,
  },
  {
    name: "summary",
    label: "In a sentence",
    hint: "For the card on the home page.",
    control: "text",
    limit: LIMITS.summary,
  },
];

function toCategoryField(categories: readonly { name: string; label: string }[]): ContentField {
  return {
    name: "category",
    label: "Category",
    control: "choice",
    isOptional: true,
    choices: categories.map(({ name, label }) => ({ value: name, label })),
  };
}

const placeField: ContentField = {
  name: "place",
  label: "Town",
  hint: "For example, Stuart, FL 34994.",
  control: "text",
  limit: LIMITS.place,
  isOptional: true,
};

const pictureFields: ContentField[] = [
  {
    name: "picture",
    label: "Picture",
    hint: "A drawing of ours, or one that you send below.",
    control: "choice",
    choices: Object.entries(DRAWINGS).map(([file, label]) => ({
      value: `/images/articles/${file}.svg`,
      label,
    })),
    other: "The picture that was sent",
  },
  {
    name: PICTURE_FILE,
    label: "A picture of your own",
    hint: "JPEG, PNG or WebP, up to 10 MB. Pages show it three wide by two high. We remove location data.",
    control: "picture",
    isOptional: true,
  },
  {
    name: "picture_alt",
    label: "What the picture shows",
    hint: "For people who can’t see it.",
    control: "text",
    limit: LIMITS.alt,
  },
];

const bodyField: ContentField = {
  name: "body",
  label: "Text",
  hint: "In Markdown: an empty line between paragraphs, ## before the title of a section, **bold**, [words](https://example.com).",
  control: "lines",
  rows: 20,
  limit: LIMITS.body,
};

const contactFields: ContentField[] = [
  {
    name: "phone",
    label: "Phone",
    control: "text",
    type: "tel",
    limit: LIMITS.phone,
    isOptional: true,
  },
  { name: "website", label: "Website", control: "text", type: "url", isOptional: true },
  { name: "instagram", label: "Instagram", control: "text", type: "url", isOptional: true },
  { name: "facebook", label: "Facebook", control: "text", type: "url", isOptional: true },
];

/** Sources that prove the story. */
const proofFields: ContentField[] = [
  {
    name: "sources",
    label: "Official sources",
    hint: "One per line: VA home loans | https://www.va.gov/housing-assistance/home-loans/",
    control: "lines",
    rows: 4,
    isOptional: true,
  },
  {
    name: "licenses",
    label: "License numbers",
    hint: "One per line: Ray Delgado, loan originator | NMLS 123456",
    control: "lines",
    rows: 3,
    isOptional: true,
  },
];

const publishingFields: ContentField[] = [
  {
    name: "position",
    label: "Place in the order",
    hint: "The lowest number comes first; the first six are on the home page.",
    control: "text",
  },
  {
    name: "is_sample",
    label: "Is it true?",
    control: "choice",
    choices: [
      { value: "no", label: "Yes, a true story" },
      { value: "yes", label: "No, a sample: it says so, and goes with the samples" },
    ],
  },
];

/** Parses the form to the columns of a row. */
export const articleForm = z.object({
  id: slug(LIMITS.id),
  title: required(LIMITS.title),
  display_title: required(LIMITS.name),
  summary: required(LIMITS.summary),
  place: optional(LIMITS.place),
  category: optional(LIMITS.name),
  picture: required(200, "Choose a picture.").regex(PICTURE, "Choose a picture of this site."),
  picture_alt: required(LIMITS.alt),
  body: required(LIMITS.body),
  phone: optional(LIMITS.phone),
  website: optionalWebAddress,
  instagram: linkFieldsOfListing.instagram.typed,
  facebook: linkFieldsOfListing.facebook.typed,
  sources: pairs("name | https://…", (label, typed) => {
    const { data: url } = webAddress.safeParse(typed);
    return url ? { label, url } : null;
  }),
  licenses: pairs("holder | number", (holder, number) => (number ? { holder, number } : null)),
  position,
  is_sample: z.enum(["yes", "no"], "Choose one.").transform((answer) => answer === "yes"),
});

/** Returns the values of the form; those of an empty form without an article. */
export function toArticleValues(row: ArticleRow | null): Record<string, string> {
  if (!row) return { position: "0", is_sample: "no" };
  const { sources, licenses, is_sample, ...texts } = row;
  const values = Object.entries(texts).map(([name, value]) => [name, String(value ?? "")]);
  return {
    ...Object.fromEntries(values),
    sources: sources.map(({ label, url }) => `${label} | ${url}`).join("\n"),
    licenses: licenses.map(({ holder, number }) => `${holder} | ${number}`).join("\n"),
    is_sample: is_sample ? "yes" : "no",
  };
}
