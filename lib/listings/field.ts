// The properties that a field of a listing can have.
import type { z } from "zod";

/** Settings of a form's control. */
export type FormSettings = {
  /** Visible label, also used in messages and lists of errors. */
  label: string;
  hint?: string;
  step: 1 | 2 | 3 | 5;
  control?: "text" | "lines" | "choice" | "check";
  /** Text beside a checkbox. */
  sentence?: string;
  rows?: number;
  type?: "text" | "email" | "tel";
  inputMode?: "numeric" | "url";
  autoComplete?: string;
  /** False for a field that is required only without another one. A field that `typed` accepts empty is optional anyway. */
  isRequired?: boolean;
  /** On wide screens in one row with the previous field. */
  isBeside?: boolean;
  /** Not in the first form, which is a public page. */
  isLonger?: boolean;
  /** Reviewers neither change nor publish it; they may correct all other fields, and an approval publishes those. */
  isOwnersOnly?: boolean;
  /** An owner's change of it in a published listing waits for a reviewer; changes of other fields are live at once. */
  needsReview?: boolean;
};

/** Properties of schema.org's LocalBusiness with a text as value. */
export type SchemaOrgFact =
  | "foundingDate"
  | "priceRange"
  | "slogan"
  | "currenciesAccepted"
  | "paymentAccepted";

export type Field = {
  /** Its public column of `businesses`, which everyone may read. */
  stored?: z.ZodType;
  /** Its private column of `submissions`, which the owner and reviewers may read. */
  submitted?: z.ZodType;
  /** Parses typed text to the stored value, or returns what is wrong: in forms, and in imports without `imported`. */
  typed?: z.ZodType<unknown, string>;
  /** Parses a cell, where a spreadsheet may contain less, or other values, than a form. */
  imported?: z.ZodType<unknown, string>;
  /** Headers in spreadsheets besides its own name, in lower case; only a field with this property can be imported. */
  headers?: string;
  /** Maximum number of characters, as typed. */
  limit?: number;
  choices?: readonly string[];
  /** Further choices, which depend on the directory. */
  listMore?: () => readonly string[];
  /** May contain nine digits in a row that are no Social Security number. */
  isNumbered?: boolean;
  form?: FormSettings;
  /** For a web address; `name` is the text of links to it. */
  link?: { name: string };
  /** Shown unchanged, if given: on the profile with this term, in the API, and as a property of schema.org. */
  fact?: {
    term: string;
    format?: (value: string) => string;
    schemaOrg?: SchemaOrgFact;
    /** For the API's documentation. */
    description?: string;
  };
  /** Schema in the API, if it says more than `stored`. */
  api?: z.ZodType;
};
