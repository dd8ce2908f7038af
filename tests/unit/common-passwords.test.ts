import { isEasilyGuessed } from "@/lib/auth/schema";

it.each([
  "password1",
  "Qwertyuiop",
  "iloveyou",
  "12345678",
  "Florida2026!",
  "veteran-business",
  "password password",
])("refuses the common password '%s'", (password) => expect(isEasilyGuessed(password)).toBe(true));

it("refuses the words of the member's email address with digits and symbols around them", () => {
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
])("accepts '%s', which is more than such words", (password) =>
  expect(isEasilyGuessed(password, "ada@example.com")).toBe(false),
);
