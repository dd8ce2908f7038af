// Schemas of the API's parameters and responses, used by the server, the OpenAPI document and the tests.
import { z } from "zod";
import { branches } from "@/data/branches";
import { publicShape } from "@/lib/listings/columns";
import { webAddress } from "@/lib/listings/values";
import { listCounties } from "@/lib/places/rules";
import { findPlace } from "@/lib/search/place-field";
import { RADIUS_CHOICES } from "@/lib/search/places";
import { MAX_WORDS_LENGTH, SORT_CHOICES } from "@/lib/search/schema";
import { MAX_PAGE_SIZE } from "@/lib/store/contract";
import { buyersParameters, certification, statusOn } from "./certification-schema";
import { DATA_LICENSE } from "@/lib/site";

const DEFAULT_LIMIT = 20;
export const MAX_LIMIT = MAX_PAGE_SIZE;
const MAX_PLACE_LENGTH = 80;
const MAX_CURSOR_LENGTH = 200;

const LIST_FORMATS = ["json", "geojson", "csv"] as const;
const ONE_FORMATS = [...LIST_FORMATS, "vcard"] as const;

/** 'Marine Corps' is requested as 'marine-corps'. */
export const branchSlugs = new Map(
  branches.map((branch) => [branch.toLowerCase().replace(" ", "-"), branch] as const),
);

const radii = `one of ${RADIUS_CHOICES.join(", ")}`;
const yesOrNo = z
  .enum(["true", "false"], "must be true or false")
  .transform((value) => value === "true")
  .pipe(z.boolean());
const wholeNumber = (error: string) =>
  z
    .string()
    .regex(/^\d{1,6}$/, error)
    .transform(Number);

/**
 * Parses texts to values; an unknown parameter is refused. Categories are not checked here, because only the directory
 * knows them.
 */
export const listParameters = z.strictObject({
  q: z
    .string()
    .max(MAX_WORDS_LENGTH, `must have at most ${MAX_WORDS_LENGTH} characters`)
    .refine((text) => /[\p{L}\p{N}]/u.test(text), "must hold a word")
    .optional()
    .describe("Words, as in the search field: “plumber in Stuart”."),
  near: z
    .string()
    .max(MAX_PLACE_LENGTH, `must have at most ${MAX_PLACE_LENGTH} characters`)
    .refine((text) => findPlace(text) !== null, "must be a ZIP code, city or county of Florida")
    .optional()
    .describe(
      "A ZIP code, city, county or point (27.198,-80.253) in Florida; small misspellings are corrected.",
    ),
  radius: wholeNumber(`must be ${radii}`)
    .pipe(z.literal(RADIUS_CHOICES, `must be ${radii}`))
    .optional()
    .describe("Miles around the place, 30 by default. Needs near or q."),
  category: z
    .string()
    .optional()
    .describe("Id of a category, as in the address of its page: hvac."),
  county: z
    .enum(
      listCounties().map(({ id }) => id),
      "must be the id of a county, such as st-lucie",
    )
    .optional()
    .describe("Id of a county, as in the address of its page."),
  branch: z
    .enum([...branchSlugs.keys()], `must be one of ${[...branchSlugs.keys()].join(", ")}`)
    .optional()
    .describe("Branch of service of the owner."),
  verified: yesOrNo.optional().describe("Only businesses with a valid certification."),
  open: yesOrNo.optional().describe("Only businesses that are open now."),
  ...buyersParameters,
  sort: z
    .enum(SORT_CHOICES, `must be one of ${SORT_CHOICES.join(", ")}`)
    .optional()
    .describe("By relevance by default; by distance with a place and no words."),
  limit: wholeNumber(`must be a whole number from 1 to ${MAX_LIMIT}`)
    .pipe(
      z
        .int()
        .min(1, `must be a whole number from 1 to ${MAX_LIMIT}`)
        .max(MAX_LIMIT, `must be a whole number from 1 to ${MAX_LIMIT}`),
    )
    .default(DEFAULT_LIMIT)
    .describe("Maximum number of businesses per page."),
  cursor: z
    .string()
    .max(MAX_CURSOR_LENGTH, "is not one of ours")
    .optional()
    .describe(
      "Where the next page begins, from the previous response. The other parameters must stay the same.",
    ),
  format: z
    .enum(LIST_FORMATS, `must be one of ${LIST_FORMATS.join(", ")}`)
    .default("json")
    .describe("Format of the response."),
});
export type ListParameters = z.infer<typeof listParameters>;

export const oneParameters = z.strictObject({
  on: z.iso
    .date("must be a day such as 2026-03-01")
    .optional()
    .describe("Adds what was on record about the business on this day, by the log."),
  format: z
    .enum(ONE_FORMATS, `must be one of ${ONE_FORMATS.join(", ")}`)
    .default("json")
    .describe("Format of the response."),
});

const day = z.iso.date();
const clock = z.string().regex(/^\d{2}:\d{2}$/);
const link = webAddress.nullable();

const namedCategory = z.strictObject({ id: z.string().nullable(), name: z.string() });

export const publicBusiness = z.strictObject({
  id: z.string().describe("Never changes."),
  url: webAddress.describe("The page of the business."),
  name: z.string(),
  description: z.string(),
  category: namedCategory.describe("The main category."),
  moreCategories: z.array(namedCategory).describe("Up to two further categories."),
  address: z
    .string()
    .nullable()
    .describe("The address on one line; null if the owner shows no street."),
  street: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string(),
  zip: z.string().nullable(),
  county: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  location: z
    .strictObject({ latitude: z.number(), longitude: z.number() })
    .nullable()
    .describe(
      "The door if isLocationExact, else the middle of the ZIP code, or what an imported table gave.",
    ),
  isLocationExact: z.boolean(),
  phone: z.string().nullable().describe("E.164, such as +17725550134."),
  email: z.string().nullable(),
  ...publicShape(),
  image: link,
  hours: z
    .array(
      z.strictObject({
        day: z.string(),
        opens: clock,
        closes: clock.describe("Past midnight if it is earlier than opens."),
      }),
    )
    .nullable()
    .describe("In local time; null if unknown."),
  hoursNote: z.string().nullable(),
  specialHours: z
    .array(
      z.strictObject({
        from: day,
        through: day,
        hours: z.array(z.strictObject({ opens: clock, closes: clock })),
        note: z.string().nullable(),
      }),
    )
    .describe("Present and future days with other hours; closed if hours is empty."),
  branchOfService: z.string().nullable(),
  verification: certification
    .nullable()
    .describe("The certification that the badge “Verified Veteran” names; null without one."),
  certifications: z.array(certification).describe("All live certifications, highest first."),
  rating: z
    .strictObject({ average: z.number(), count: z.int() })
    .nullable()
    .describe("Of all reviews that its page shows; null without any."),
  isFeatured: z.boolean(),
  isSample: z.boolean().describe("True for invented listings that demonstrate the site."),
});
export type PublicBusiness = z.infer<typeof publicBusiness>;

const source = z
  .strictObject({ kind: z.enum(["live", "sample"]) })
  .describe("Where the data comes from: the directory, or invented samples of a demonstration.");
export type Source = z.infer<typeof source>;

const license = z
  .literal(DATA_LICENSE.url)
  .describe(`Under which the data may be used: ${DATA_LICENSE.name}.`);

const listedBusiness = publicBusiness.extend({
  distanceMiles: z
    .number()
    .nullable()
    .describe("Distance from the requested place; null without one."),
});

const publicInterpretation = z
  .strictObject({
    words: z.string().nullable().describe("The words that were searched for."),
    category: namedCategory.nullable(),
    near: z.string().nullable().describe("The place that distances are measured from."),
    county: z.string().nullable().describe("Id of the county."),
    branch: z.string().nullable(),
    notes: z.array(z.string()).describe("What was corrected, left out or not found."),
  })
  .describe("What the words of q were understood as; null for what they do not name.");
export type PublicInterpretation = z.infer<typeof publicInterpretation>;

export const listResponse = z.strictObject({
  data: z.array(listedBusiness),
  total: z.int().describe("Number of businesses on all pages."),
  isTotalExact: z
    .boolean()
    .describe("False if there are more businesses than are counted, or than can be paged to."),
  next: link.describe("URL of the next page; null on the last one."),
  understood: publicInterpretation,
  license,
  source,
});
export type ListResponse = z.infer<typeof listResponse>;

export const businessResponse = z.strictObject({
  data: publicBusiness.extend({
    closedOn: day.nullable().describe("When the business closed permanently; null if it has not."),
  }),
  statusOn: statusOn.optional(),
  license,
  source,
});
export type BusinessResponse = z.infer<typeof businessResponse>;

export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    errors: z.array(z.strictObject({ parameter: z.string(), detail: z.string() })).optional(),
  })
  .describe("RFC 9457. `errors` names each invalid parameter.");
export type Problem = z.infer<typeof problem>;
