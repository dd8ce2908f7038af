// The one list of a listing's fields. Rows, forms, the review, the import, the API and structured data
// are derived from it (docs/decisions/015); lib/listings/field.ts explains each property.
import { z } from "zod";
import { submissionCategories } from "@/data/categories";
import { floridaDay, formatWholeMonth } from "@/lib/format/dates";
import { toZip } from "@/lib/places/rules";
import type { Field } from "./field";
import { fieldsAboutHours } from "./fields-about-hours";
import { fieldsAboutOwner } from "./fields-about-owner";
import { fieldsForBuyers } from "./fields-for-buyers";
import { linkFieldsOfListing } from "./link-fields";
import { currentAddedChoices } from "./added-choices";
import * as values from "./values";

/** From inexpensive to expensive. */
const PRICE_RANGES = ["$", "$$", "$$$", "$$$$"] as const;

const { atMost, nullableText, optional, required } = values;

/** In the order of the forms; the last ones are in no form. Each is a column with its name in snake_case. */
export const fields = {
  name: {
    ...required(120, "Enter the name of the business."),
    stored: z.string(),
    headers:
      "businessname companyname company dbaname dba nameoffirm tradename organization organizationname companyorganization firmname firm vendorname vendor suppliername supplier merchantname merchant establishmentname establishment membername listingname listingtitle corporationname corporatename entityname nameofbusiness nameofcompany nameoforganization orgname nameofyourbusiness whatisthenameofyourbusiness posttitle business title",
    form: {
      label: "Business name",
      step: 1,
      needsReview: true,
      autoComplete: "organization",
      hint: "The name customers know.",
    },
  },
  category: {
    ...values.choice(submissionCategories, "Choose a category that fits.", currentAddedChoices),
    stored: z.string(),
    imported: z.string(),
    headers:
      "businesscategory categoryname primarycategory maincategory defaultcategory listingcategory postcategory categories businesstype typeofbusiness whattypeofbusinessisit servicetype typeofservice typeofservices servicecategory sector natureofbusiness profession professionname trade industry industrytype typeofindustry categorytype",
    form: { label: "Category", step: 1, needsReview: true, control: "choice" },
  },
  moreCategories: {
    stored: z.array(z.string()),
    imported: z.string(),
    headers: "furthercategories othercategories additionalcategories",
  },
  description: {
    ...required(2000, "Say in a few sentences what the business does."),
    stored: z.string(),
    imported: atMost(4000),
    headers:
      "businessdescription fulldescription longdescription about summary overview shortdescription briefdescription fromthebusiness capabilitiesnarrative aboutus aboutyourbusiness describeyourbusiness tellusaboutyourbusiness searchdescription content postcontent excerpt postexcerpt whatdoyoudo descriptionofservices servicesoffered servicesprovided productsandservices productsservices",
    form: {
      label: "What the business does",
      step: 1,
      control: "lines",
      rows: 7,
      hint: "What you do, for whom and where, in two or three sentences.",
    },
  },
  services: {
    limit: 600,
    submitted: z.array(z.string()),
    typed: values.services,
    form: {
      label: "Services",
      step: 1,
      control: "lines",
      isLonger: true,
      isOwnersOnly: true,
      hint: "What customers ask for, one on each line, at most twelve.",
    },
  },
  yearFounded: {
    // More than four, because a control cuts off longer input without a message.
    limit: 20,
    stored: z.int().nullable(),
    submitted: z.int().nullable(),
    typed: values.foundingYear,
    headers:
      "founded yearestablished established foundedyear yearstarted yearopened dateestablished datefounded",
    fact: { term: "Founded", schemaOrg: "foundingDate" },
    form: {
      label: "Year founded",
      step: 1,
      isLonger: true,
      inputMode: "numeric",
      hint: "Four digits, such as 1998.",
    },
  },
  priceRange: {
    ...values.optionalChoice(PRICE_RANGES, "Choose one of the four, or none."),
    headers: "prices pricelevel",
    fact: {
      term: "Price range",
      schemaOrg: "priceRange",
      description: "Null where the owner gave none.",
    },
    form: {
      label: "Price range",
      step: 1,
      control: "choice",
      isLonger: true,
      hint: "From $, inexpensive, to $$$$, expensive.",
    },
  },
  naics: fieldsForBuyers.naics,
  uei: fieldsForBuyers.uei,
  cage: fieldsForBuyers.cage,
  phone: {
    ...values.phone,
    // A number that cannot be dialed is left empty, with a notice.
    imported: z.string(),
    isNumbered: true,
    headers:
      "phonenumber telephone telephonenumber phones tel businessphone primaryphone phoneno phone1 displayphone publicphone contactphone contactnumber",
    form: { label: "Phone for customers", step: 2, type: "tel", autoComplete: "tel" },
  },
  street: {
    ...optional(160),
    typed: values.street.pipe(optional(160).typed),
    stored: nullableText,
    headers:
      "streetaddress street1 address1 addressline1 addresslineone streetaddress1 addressstreet",
    form: {
      label: "Street address",
      step: 2,
      needsReview: true,
      isRequired: false,
      autoComplete: "address-line1",
      hint: "Or check the box below.",
    },
  },
  hidesStreet: {
    submitted: z.boolean(),
    typed: values.checkbox,
    form: {
      label: "No public address",
      step: 2,
      needsReview: true,
      control: "check",
      isRequired: false,
      sentence: "No public address: customers don’t come here",
      hint: "Your page shows only the city; only the reviewer sees the street.",
    },
  },
  city: {
    ...required(60, "Enter the city."),
    typed: values.town.pipe(required(60, "Enter the city.").typed),
    stored: nullableText,
    imported: atMost(60),
    headers:
      "town municipality locality locationcity cityname citytown addresscity addresslocality",
    form: { label: "City", step: 2, needsReview: true, autoComplete: "address-level2" },
  },
  zip: {
    limit: 20,
    stored: nullableText,
    submitted: z.string(),
    typed: values.floridaZip,
    imported: z
      .string()
      .refine((raw) => raw === "" || toZip(raw) !== null, "This isn’t a ZIP code.")
      .transform(toZip),
    isNumbered: true,
    headers:
      "zipcode postalcode postcode zip5 zippostalcode zippostcode locationzip addresszip addresspostalcode",
    form: {
      label: "ZIP code",
      step: 2,
      needsReview: true,
      isBeside: true,
      inputMode: "numeric",
      autoComplete: "postal-code",
      hint: "We find the county from this.",
    },
  },
  countiesServed: fieldsForBuyers.countiesServed,
  county: {
    stored: nullableText,
    submitted: z.string(),
    imported: z.string(),
    headers: "countyname locationcounty",
  },
  ...fieldsAboutHours,
  ...linkFieldsOfListing,
  ...fieldsAboutOwner,
  state: {
    stored: z.string(),
    // Whether it is Florida is decided together with the ZIP code and the city.
    imported: z.string(),
    headers: "stateprovince stateregion statecode administrativearea locationstate usstate st",
  },
  image: { stored: nullableText },
  banner: { stored: nullableText },
  lastConfirmedOn: {
    stored: nullableText,
    api: z.iso.date().nullable(),
    typed: z.iso
      .date({ error: "Enter a day such as 2026-03-01.", abort: true })
      .refine((day) => day <= floridaDay(new Date()), "This day is in the future."),
    headers: "lastconfirmed confirmedon",
    fact: {
      term: "Last confirmed",
      format: formatWholeMonth,
      description: "When the owner last said that all this holds.",
    },
  },
} as const satisfies Record<string, Field>;
