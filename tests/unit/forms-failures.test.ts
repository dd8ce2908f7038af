/** Texts for forms without an answer, and the comparison of builds. */
import { BUILD, isOfOtherBuild, OTHER_BUILD } from "@/lib/forms/build";
import { toFailure } from "@/lib/forms/failures";

const toForm = (name: string, value: string) => {
  const form = new FormData();
  form.set(name, value);
  return form;
};

describe("a form without an answer", () => {
  it.each([new TypeError("Failed to fetch"), new Error("An unexpected response")])(
    "on the sign-in page has the message of the error catalog: %s",
    (error) => {
      expect(toFailure(error, "/auth")).toEqual({
        title: "Authentication error",
        description: "An unexpected error occurred",
        variant: "destructive",
      });
    },
  );

  it("on the sign-in page asks to reload after an update", () => {
    const { title, description } = toFailure(new Error(OTHER_BUILD), "/auth");
    expect([title, description]).toEqual([
      "Authentication error",
      "An unexpected error occurred: the site was updated. Please reload this page.",
    ]);
  });
});

describe("a form's build", () => {
  it.each(["build", "_1_build", "_a_build"])(
    "is found as %s, as browsers and React send it",
    (name) => {
      expect(isOfOtherBuild(toForm(name, "another"))).toBe(true);
      expect(isOfOtherBuild(toForm(name, BUILD))).toBe(false);
    },
  );

  it("may be missing, and other fields do not count", () => {
    expect(isOfOtherBuild(new FormData())).toBe(false);
    expect(isOfOtherBuild(toForm("_1_rebuild", "another"))).toBe(false);
  });
});
