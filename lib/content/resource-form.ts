// The form of a veteran resource: its fields and their validation.
import { z } from "zod";
import { RESOURCE_SECTION_IDS, resourceSections } from "@/data/resources";
import {
  type ContentField,
  optional,
  position,
  required,
  slug,
  webAddress,
} from "@/lib/content/forms";
import { floridaDay } from "@/lib/format/dates";
import type { ResourceRow } from "@/lib/store/content";

const LIMITS = {
  id: 60,
  title: 100,
  description: 400,
  city: 60,
  address: 200,
  phone: 40,
  extra: 300,
} as const;

/** The title of a section; medical centers are displayed below health care. */
export function toSectionTitle(id: string): string {
  return resourceSections.find((section) => section.id === id)?.title ?? "VA medical centers";
}

export const RESOURCE_FIELDS: readonly ContentField[] = [
  { name: "title", label: "Name", control: "text", limit: LIMITS.title },
  {
    name: "id",
    label: "Short name",
    hint: "Small letters and hyphens, such as legal-helpline. Nobody sees it.",
    control: "text",
    limit: LIMITS.id,
  },
  {
    name: "section",
    label: "Section",
    control: "choice",
    choices: RESOURCE_SECTION_IDS.map((value) => ({ value, label: toSectionTitle(value) })),
  },
  {
    name: "city",
    label: "City",
    hint: "Of a VA medical center; empty for all others.",
    control: "text",
    limit: LIMITS.city,
    isOptional: true,
  },
  {
    name: "description",
    label: "What people get there",
    hint: "A sentence or two.",
    control: "lines",
    rows: 3,
    limit: LIMITS.description,
    isOptional: true,
  },
  {
    name: "phone",
    label: "Phone",
    control: "text",
    type: "tel",
    limit: LIMITS.phone,
    isOptional: true,
  },
  { name: "website", label: "Website", control: "text", type: "url" },
  { name: "address", label: "Address", control: "text", limit: LIMITS.address, isOptional: true },
  { name: "extra", label: "Worth knowing", control: "text", limit: LIMITS.extra, isOptional: true },
  { name: "source", label: "Where its facts can be checked", control: "text", type: "url" },
  { name: "checked_on", label: "Last checked", control: "text", type: "date" },
  {
    name: "position",
    label: "Place in its section",
    hint: "The lowest number comes first.",
    control: "text",
  },
];

const checkedOn = z.iso
  .date({ error: "Enter the day, such as 2026-11-21.", abort: true })
  .refine((day) => day <= floridaDay(new Date()), "This day is in the future.");

/** Validates the form and converts it to the columns of a row. */
export const resourceForm = z
  .object({
    id: slug(LIMITS.id),
    section: z.enum(RESOURCE_SECTION_IDS, "Choose a section."),
    title: required(LIMITS.title),
    description: z.string().max(LIMITS.description),
    city: optional(LIMITS.city),
    address: optional(LIMITS.address),
    phone: optional(LIMITS.phone),
    website: webAddress,
    extra: optional(LIMITS.extra),
    source: webAddress,
    checked_on: checkedOn,
    position,
  })
  .refine(({ section, city }) => (section === "medical-centers") === (city !== null), {
    path: ["city"],
    error: "Enter the city of a VA medical center, and leave it empty for anything else.",
  });

/** Form values of a resource; of an empty form if null. */
export function toResourceValues(row: ResourceRow | null): Record<string, string> {
  if (!row) return { position: "0", checked_on: floridaDay(new Date()) };
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, String(value ?? "")]),
  );
}
