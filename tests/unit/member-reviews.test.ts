/** @jest-environment node */
import { readAnswer, readReview } from "@/lib/feedback/review-schema";

const GOOD = { author: "Pat L.", rating: "4", text: "They came the same day." };

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}
const read = (values: Record<string, string> = {}) => readReview(formOf({ ...GOOD, ...values }));

describe("readReview", () => {
  it("keeps line breaks and trims spaces", () => {
    const { review, errors } = read({ text: " One.\r\nTwo. ", author: "  Pat   L. " });
    expect(errors).toEqual({});
    expect(review).toEqual({ author: "Pat L.", rating: 4, text: "One.\nTwo." });
  });

  it.each([
    ["rating", "", /Choose a rating from 1 to 5/],
    ["rating", "6", /Choose a rating from 1 to 5/],
    ["rating", "4.5", /Choose a rating from 1 to 5/],
    ["text", " \n ", /Write a sentence/],
    ["text", "x".repeat(4001), /under 4001 characters/],
    ["text", "See https://example.com", /Leave out links/],
    ["text", "See www.example.com", /Leave out links/],
    ["author", "", /Choose the name/],
    ["author", "x".repeat(61), /under 61 characters/],
    ["author", "pat@example.com", /isn’t an email address/],
    ["author", "www.example.com", /without a link/],
  ])("refuses the %s %j, and keeps the typed value", (field, value, message) => {
    const { review, errors, values } = read({ [field]: value });
    expect(review).toBeNull();
    expect(errors).toEqual({ [field]: expect.stringMatching(message) });
    expect(values).toMatchObject({ [field]: value.trim() });
  });

  it("lists the errors in the order of the form", () => {
    const { errors } = read({ author: "", rating: "", text: "" });
    expect(Object.keys(errors)).toEqual(["rating", "text", "author"]);
  });

  it("keeps up to 10,000 typed characters, and markup as text", () => {
    expect(read({ text: "x".repeat(10_000) }).values.text).toHaveLength(10_000);
    expect(read({ text: "<b>Good</b>" }).review?.text).toBe("<b>Good</b>");
  });

  it("removes Social Security numbers", () => {
    const { review, errors, values } = read({ text: "I am 123-45-6789." });
    expect(review).toBeNull();
    expect(errors.text).toMatch(/Social Security number/);
    expect(values.text).not.toContain("6789");
  });
});

describe("readAnswer", () => {
  it.each([
    ["Thank you.", null],
    ["", null],
    ["x".repeat(1001), /under 1001/],
    ["See https://example.com", /links/],
    ["123-45-6789", /Social Security/],
  ])("%j", (text, message) => {
    const { error } = readAnswer(formOf({ text }));
    if (message) expect(error).toMatch(message);
    else expect(error).toBeNull();
  });
});
