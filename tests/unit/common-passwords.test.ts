import { isEasilyGuessed } from "@/lib/auth/common-passwords";

it.each([
  "password1",
  "Qwertyuiop",
  "iloveyou",
  "12345678",
  "Florida2026!",
  "veteran-business",
  "password password",
])("refuses '%s', which is among the first that are guessed", (password) =>
  expect(isEasilyGuessed(password)).toBe(true),
);

it("refuses the words of the person's own address, with digits and signs around them", () => {
  const email = "grace.hopper@stuartelectric.example";
  for (const password of ["hopper1906", "Grace.Hopper!", "StuartElectric7"])
    expect([password, isEasilyGuessed(password, email)]).toEqual([password, true]);
  expect(isEasilyGuessed("hopper1906")).toBe(false);
});

it.each([
  "a dog in florida sings",
  "florida oranges grow",
  "veteran of nine harbors",
  "twelve chars",
])("takes '%s', which has more to it than such words", (password) =>
  expect(isEasilyGuessed(password, "ada@example.com")).toBe(false),
);
