// The links of a listing, part of lib/listings/fields.ts.
import { z } from "zod";
import { NO_WEB_ADDRESS, toWebLink, withoutTracking } from "@/lib/format/links";
import type { Field } from "./field";
import { nullableText, webAddress } from "./values";

const MAX_LINK_LENGTH = 300;

/** Removes a label, quotes and punctuation around an address, spaces beside its dots, and mends 'wwww.' and 'www,'. */
function tidy(raw: string): string {
  const text = raw
    .slice(0, 2 * MAX_LINK_LENGTH)
    .replace(/^(?:web ?site|web|url)\s*: */i, "")
    .replace(/^[<("'“]+|[>"'”.,;]+$/g, "")
    .replace(/^(https?:\/\/)?w{2,4}[.,] */i, "$1www.");
  const joined = text.replace(/ *\. */g, ".");
  return joined.includes(" ") ? text : joined;
}

/** An optional address of a website, or of any page. */
function website(name: string) {
  const typed = z.string().transform((raw, context) => {
    if (raw === "") return null;
    const link = toWebLink(tidy(raw));
    if (link && link.href.length <= MAX_LINK_LENGTH) return withoutTracking(link.href);
    context.addIssue(NO_WEB_ADDRESS);
    return z.NEVER;
  });
  return toLinkField(name, typed);
}

/** 'joes', '@joes', 'facebook.com/joes' without its dot, 'IG: @joes'. */
const HANDLE =
  /^(?:(?:facebook|fb|instagram|insta|ig|twitter|x|linkedin)(?:\s*[:/]\s*@?|\s+@)|[@/])?([\w.-]{1,100})$/i;

/** People also answer whether there is one, or name the network. */
const NO_HANDLE = /^(?:yes|same|facebook|fb|instagram|insta|ig|twitter|x|linkedin)$/i;

/** An optional profile on a network: its address, or its name there. `name` is the text of links to it. */
function profile(network: string, base: string, host: RegExp, name = network) {
  const typed = z.string().transform((raw, context) => {
    if (raw === "" || /^no$/i.test(raw)) return null;
    const handle = HANDLE.exec(raw)?.[1];
    const link = toWebLink(tidy(raw));
    const isThere = link !== null && host.test(new URL(link.href).hostname);
    if (isThere && new URL(link.href).pathname !== "/" && link.href.length <= MAX_LINK_LENGTH)
      return withoutTracking(link.href);
    if (handle && !isThere && !NO_HANDLE.test(handle)) return base + handle;
    context.addIssue(
      `This isn’t a page on ${network}. Enter its address, or the name after the @.`,
    );
    return z.NEVER;
  });
  return toLinkField(name, typed);
}

function toLinkField(name: string, typed: z.ZodType<string | null, string>) {
  const link = { name };
  const isNumbered = true;
  return {
    limit: MAX_LINK_LENGTH,
    stored: nullableText,
    submitted: nullableText,
    api: webAddress.nullable(),
    typed,
    link,
    isNumbered,
  };
}

/** In the order of the forms. */
export const linkFieldsOfListing = {
  website: {
    ...website("Website"),
    headers:
      "websiteurl websiteaddress websitelink websitefacebook webaddress webpage web wwwpage url homepage site website1 linkwebsite link",
    form: { label: "Website", step: 3, inputMode: "url", autoComplete: "url" },
  },
  facebook: {
    ...profile("Facebook", "https://www.facebook.com/", /(^|\.)(facebook|fb)\.(com|me)$/),
    headers: "facebookurl facebooklink facebookpage facebookcompanypage fb",
    form: {
      label: "Facebook",
      step: 3,
      hint: "The address of the page, or the name after the @.",
    },
  },
  instagram: {
    ...profile("Instagram", "https://www.instagram.com/", /(^|\.)instagram\.com$/),
    headers: "instagramurl instagramlink instagramhandle ig",
    form: { label: "Instagram", step: 3 },
  },
  twitter: {
    ...profile("X", "https://x.com/", /(^|\.)(x|twitter)\.com$/, "Twitter"),
    headers: "twitterurl twitterlink twitterhandle xtwitter twitterx",
    form: { label: "X (Twitter)", step: 3, isLonger: true },
  },
  linkedin: {
    ...profile("LinkedIn", "https://www.linkedin.com/company/", /(^|\.)linkedin\.com$/),
    headers: "linkedinurl linkedinlink linkedinpage linkedincompanypage",
    form: { label: "LinkedIn", step: 3, isLonger: true },
  },
} as const satisfies Record<string, Field>;
