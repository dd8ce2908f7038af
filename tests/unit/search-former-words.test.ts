import { forgetFormerWords } from "@/lib/search/search-box";
import { toFormerWords } from "@/lib/search/parse";
import { categories } from "../support/categories";

/** The form after a search for 'hvac near Stuart': its fields show what the words meant. */
const fields = { from: "hvac near Stuart", q: "", category: "hvac", near: "Stuart", verified: "1" };
const send = (changed: Record<string, string>) => {
  const sent = { ...fields, ...changed };
  return `${new URLSearchParams(forgetFormerWords(sent, toFormerWords(categories, sent.from)))}`;
};

it.each([
  ["no other words are typed", {}, "category=hvac&near=Stuart&verified=1"],
  [
    "a former word is left in the field",
    { from: "emergency hvac near Stuart", q: "emergency" },
    "q=emergency&category=hvac&near=Stuart&verified=1",
  ],
  [
    "the corrected form of a former word is left in the field",
    { from: "sushii in Tampa", q: "sushi", category: "food-and-drinks", near: "Tampa" },
    "q=sushi&category=food-and-drinks&near=Tampa&verified=1",
  ],
])("keeps what the words meant while %s", (_, changed, expected) => {
  expect(send(changed)).toBe(expected);
});

it("leaves out what the former words meant once others are typed", () => {
  expect(send({ q: "barber" })).toBe("q=barber&verified=1");
});

it("keeps what the visitor chose beside new words", () => {
  expect(send({ q: "barber", near: "Destin" })).toBe("q=barber&near=Destin&verified=1");
});
