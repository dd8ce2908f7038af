// Parses reviews from forms and from the database.
import { z } from "zod";
import { BUSINESS_STATUSES } from "@/lib/businesses/types";
import { SECRET_NUMBER, withoutSecretNumbers } from "@/lib/forms/secret-numbers";
import { cleanText } from "@/lib/forms/clean-text";
import { MAX_MESSAGE_LENGTH } from "@/lib/submissions/types";
import {
  MAX_AUTHOR_LENGTH,
  MAX_REVIEW_LENGTH,
  RATINGS,
  REVIEW_PROBLEMS,
  type ReviewFormState,
  type ReviewValues,
} from "./types";

/** The same rule as internal.has_link in the database. */
const LINK = /https?:|www\./i;
const NO_LINKS = "Leave out links: a review says what happened, in words.";

const written = z.object({
  author: z
    .string()
    .min(1, "Choose the name to show beside your review.")
    .max(MAX_AUTHOR_LENGTH, `Keep this under ${MAX_AUTHOR_LENGTH + 1} characters.`)
    .refine((name) => !name.includes("@"), "Choose a name that isn’t an email address.")
    .refine((name) => !LINK.test(name), "Choose a name without a link."),
  rating: z.enum(RATINGS.map(String), "Choose a rating from 1 to 5.").transform(Number),
  text: z
    .string()
    .min(1, "Write a sentence or two about what the business did for you.")
    .max(MAX_REVIEW_LENGTH, `Keep this under ${MAX_REVIEW_LENGTH + 1} characters.`)
    .refine((text) => !LINK.test(text), NO_LINKS),
});

type Read = Pick<ReviewFormState, "values" | "errors"> & {
  review: z.infer<typeof written> | null;
};

/** Parses a review from a form. Social Security numbers are removed before anything else uses the text. */
export function readReview(form: FormData): Read {
  const typed: ReviewValues = {
    author: cleanText(form.get("author")),
    rating: cleanText(form.get("rating")),
    text: cleanText(form.get("text"), true),
  };
  const values = {
    ...typed,
    author: withoutSecretNumbers(typed.author),
    text: withoutSecretNumbers(typed.text),
  };
  const parsed = written.safeParse(values);
  const wrong = parsed.error ? z.flattenError(parsed.error).fieldErrors : {};
  // In the order of the form, which repeats the first one above its fields.
  const errors = {
    ...(wrong.rating && { rating: wrong.rating[0] }),
    ...(wrong.text && { text: wrong.text[0] }),
    ...(wrong.author && { author: wrong.author[0] }),
    ...(values.author !== typed.author && { author: SECRET_NUMBER }),
    ...(values.text !== typed.text && { text: SECRET_NUMBER }),
  };
  const isRight = parsed.success && Object.keys(errors).length === 0;
  return { values, errors, review: isRight ? parsed.data : null };
}

/** Parses an owner's answer to a review. An empty text deletes the answer. */
export function readAnswer(form: FormData): { text: string; error: string | null } {
  const typed = cleanText(form.get("text"), true);
  const text = withoutSecretNumbers(typed);
  if (text !== typed) return { text, error: SECRET_NUMBER };
  if (text.length > MAX_MESSAGE_LENGTH)
    return { text, error: `Keep this under ${MAX_MESSAGE_LENGTH + 1} characters.` };
  return { text, error: LINK.test(text) ? "Leave out links." : null };
}

const problem = z.enum(REVIEW_PROBLEMS);
const words = z.object({
  author: z.string(),
  rating: z.number(),
  text: z.string(),
  date: z.string(),
  answer: z.string().nullable(),
});

export const writeResult = z.union([
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), problem }),
]);

export const myReviewResult = z
  .object({ name: z.string(), problem: problem.nullable(), review: words.nullable() })
  .nullable();

/** Names the key to the listing, because reviews lead to it as well. */
export const MY_REVIEWS =
  "business_id,reviews!inner(author,rating,text,date,answer),businesses!review_authors_business_id_fkey(name,status)";

export const myReviews = z.array(
  z.object({
    business_id: z.string(),
    reviews: words,
    businesses: z.object({ name: z.string(), status: z.enum(BUSINESS_STATUSES) }).nullable(),
  }),
);

export const reviewRows = z.array(words.extend({ id: z.string() }));
