import { outageFlash } from "@/lib/forms/outage";
import { PHOTO_PROBLEMS } from "@/lib/photos/rules";

it("does not claim that nothing was changed when the response was lost", () => {
  const { title, description = "" } = outageFlash();
  expect([title, description, PHOTO_PROBLEMS.unavailable].join(" ")).not.toMatch(
    /nothing was changed/i,
  );
});
