// The links of a listing, part of lib/listings/fields.ts.
import type { Field } from "./field";
import * as values from "./values";

/** In the order of the forms. */
export const linkFieldsOfListing = {
  website: {
    ...values.website("Website"),
    headers: "websiteurl websiteaddress websitefacebook webaddress web wwwpage url homepage site",
    form: { label: "Website", step: 3, inputMode: "url", autoComplete: "url" },
  },
  facebook: {
    ...values.profile("Facebook", "https://www.facebook.com/", /(^|\.)(facebook|fb)\.(com|me)$/),
    headers: "facebookurl facebookpage facebookcompanypage fb",
    form: {
      label: "Facebook",
      step: 3,
      hint: "The address of the page, or the name after the @.",
    },
  },
  instagram: {
    ...values.profile("Instagram", "https://www.instagram.com/", /(^|\.)instagram\.com$/),
    headers: "instagramurl instagramhandle ig",
    form: { label: "Instagram", step: 3 },
  },
  twitter: {
    ...values.profile("X", "https://x.com/", /(^|\.)(x|twitter)\.com$/, "Twitter"),
    headers: "twitterurl twitterhandle",
    form: { label: "X (Twitter)", step: 3, isLonger: true },
  },
  linkedin: {
    ...values.profile("LinkedIn", "https://www.linkedin.com/company/", /(^|\.)linkedin\.com$/),
    headers: "linkedinurl linkedincompanypage",
    form: { label: "LinkedIn", step: 3, isLonger: true },
  },
} as const satisfies Record<string, Field>;
