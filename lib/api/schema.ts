// Schemas of the API's parameters and responses, used by the server, the OpenAPI document and the tests.
import { z } from "zod";
import { branches } from "@/data/branches";
import { publicShape } from "@/lib/listings/columns";
import { webAddress } from "@/lib/listings/values";
import { listCounties } from "@/lib/places/rules";
import { findPlace, RADIUS_CHOICES } from "@/lib/search/places";
import { MAX_WORDS_LENGTH, SORT_CHOICES } from "@/lib/search/schema";
import { MAX_PAGE_SIZE } from "@/lib/store/contract";

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
    .describe("Words, as one types them into the search: “plumber in Stuart”."),
  near: z
    .string()
    .max(MAX_PLACE_LENGTH, `must have at most ${MAX_PLACE_LENGTH} characters`)
    .refine((text) => findPlace(text) !== null, "must be a ZIP code, city or county of Florida")
    .optional()
    .describe(
      "A ZIP code, city, county or point (27.198,-80.253) in Florida, spelled well or nearly so.",
    ),
  radius: wholeNumber(`must be ${radii}`)
    .pipe(z.literal(RADIUS_CHOICES, `must be ${radii}`))
    .optional()
    .describe("Miles around the place; 30 unless said otherwise. Needs near or q."),
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
  verified: yesOrNo.optional().describe("Only businesses with a check on record."),
  open: yesOrNo.optional().describe("Only what is open at this moment."),
  sort: z
    .enum(SORT_CHOICES, `must be one of ${SORT_CHOICES.join(", ")}`)
    .optional()
    .describe(
      "By relevance unless said otherwise; by distance where there is a place and no words.",
    ),
  limit: wholeNumber(`must be a whole number from 1 to ${MAX_LIMIT}`)
    .pipe(
      z
        .int()
        .min(1, `must be a whole number from 1 to ${MAX_LIMIT}`)
        .max(MAX_LIMIT, `must be a whole number from 1 to ${MAX_LIMIT}`),
    )
    .default(DEFAULT_LIMIT)
    .describe("How many businesses an answer holds."),
  cursor: z
    .string()
    .max(MAX_CURSOR_LENGTH, "is not one of ours")
    .optional()
    .describe(
      "Where the next page begins, from the answer before. The other parameters stay the same.",
    ),
  format: z
    .enum(LIST_FORMATS, `must be one of ${LIST_FORMATS.join(", ")}`)
    .default("json")
    .describe("How the answer is written."),
});
export type ListParameters = z.infer<typeof listParameters>;

export const oneParameters = z.strictObject({
  format: z
    .enum(ONE_FORMATS, `must be one of ${ONE_FORMATS.join(", ")}`)
    .default("json")
    .describe("How the answer is written."),
});

const day = z.iso.date();
const clock = z.string().regex(/^\d{2}:\d{2}$/);
const link = webAddress.nullable();

const namedCategory = z.strictObject({ id: z.string().nullable(), name: z.string() });

export const publicBusiness = z.strictObject({
  id: z.string().describe("Never changes."),
  url: webAddress.describe("The business's page."),
  name: z.string(),
  description: z.string(),
  category: namedCategory.describe("The main one."),
  moreCategories: z.array(namedCategory).describe("Up to two under which it is listed as well."),
  address: z.string().nullable().describe("The whole line; null where the owner shows no street."),
  street: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string(),
  zip: z.string().nullable(),
  county: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  location: z
    .strictObject({ latitude: z.number(), longitude: z.number() })
    .nullable()
    .describe("The middle of the ZIP code, not the door."),
  phone: z.string().nullable().describe("E.164, such as +17725550134."),
  email: z.string().nullable(),
  ...publicShape(),
  image: link,
  hours: z
    .array(
      z.strictObject({
        day: z.string(),
        opens: clock,
        closes: clock.describe("Past midnight where it comes before opens."),
      }),
    )
    .nullable()
    .describe("Local time. Null where nobody told them."),
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
    .describe("Days on which other hours hold, until they are over. Without any: closed."),
  branchOfService: z.string().nullable(),
  verification: z
    .strictObject({ issuer: z.string(), checkedOn: day, validUntil: day })
    .nullable()
    .describe("What the badge “Verified Veteran” rests on; null without one."),
  rating: z
    .strictObject({ average: z.number(), count: z.int() })
    .nullable()
    .describe("Over all reviews that its page shows; null while there is none."),
  isFeatured: z.boolean(),
  isSample: z.boolean().describe("True for invented listings that show what the site can do."),
});
export type PublicBusiness = z.infer<typeof publicBusiness>;

const source = z
  .strictObject({
    kind: z.enum(["live", "snapshot", "sample"]),
    asOf: z.iso.datetime().nullable(),
  })
  .describe(
    "Where the answer comes from: in an outage it is a snapshot, taken at the time it says.",
  );
export type Source = z.infer<typeof source>;

const listedBusiness = publicBusiness.extend({
  distanceMiles: z
    .number()
    .nullable()
    .describe("From the place that was asked for; null without one."),
});

export const listResponse = z.strictObject({
  data: z.array(listedBusiness),
  total: z.int().describe("How many businesses there are on all pages."),
  isTotalExact: z
    .boolean()
    .describe("False where there are more than anybody counts, or can be reached."),
  next: link.describe("The address of the next page; null on the last one."),
  source,
});
export type ListResponse = z.infer<typeof listResponse>;

export const businessResponse = z.strictObject({
  data: publicBusiness.extend({
    closedOn: day.nullable().describe("When the business closed for good; null while it has not."),
  }),
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
  .describe("RFC 9457. `errors` names each parameter that could not be used.");
export type Problem = z.infer<typeof problem>;
