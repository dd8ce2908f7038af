import { outageFlash } from "@/lib/forms/outage";
import { PHOTO_PROBLEMS } from "@/lib/photos/rules";

it("does not say of a change whose answer was lost that nothing was changed", () => {
  const { title, description = "" } = outageFlash();
  expect([title, description, PHOTO_PROBLEMS.away].join(" ")).not.toMatch(/nothing was changed/i);
});
