import { render, screen } from "@testing-library/react";
import { readQuestion } from "@/components/search/read-question";

/** The form after a search for 'hvac near Stuart': its fields show what the words meant. */
function showForm({ words, category = "hvac", near = "Stuart" }: Record<string, string>) {
  render(
    <form aria-label="Search" data-understood='{"category":"hvac","near":"Stuart"}'>
      <input name="q" defaultValue="" />
      <input name="category" defaultValue={category} />
      <input name="near" defaultValue={near} />
      <input name="verified" defaultValue="1" />
    </form>,
  );
  const form = screen.getByRole<HTMLFormElement>("form");
  const field = form.elements.namedItem("q");
  if (field instanceof HTMLInputElement) field.value = words ?? "";
  return readQuestion(form);
}

it("keeps what was understood while no other words are typed", () => {
  expect(showForm({})).toEqual({ category: "hvac", near: "Stuart", verified: "1" });
});

it("leaves out what the former words meant once others are typed", () => {
  expect(showForm({ words: "barber" })).toEqual({ q: "barber", verified: "1" });
});

it("keeps what the visitor chose beside new words", () => {
  expect(showForm({ words: "barber", near: "Destin" })).toEqual({
    q: "barber",
    near: "Destin",
    verified: "1",
  });
});
