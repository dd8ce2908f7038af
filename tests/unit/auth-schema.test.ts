import {
  changePasswordForm,
  confirmingLink,
  mailLink,
  providerError,
  signInForm,
  signUpForm,
} from "@/lib/auth/schema";

const problems = (result: ReturnType<typeof signUpForm.safeParse>) =>
  result.success
    ? []
    : result.error.issues.map(({ path, message }) => `${path.join()}: ${message}`);

describe("signing up", () => {
  const good = { email: "ada@example.com", password: "twelve chars" };

  it("keeps the password unchanged, and the address without capitals and spaces", () => {
    const typed = { email: "  Ada@Example.COM ", password: "  Spaces count  " };
    expect(signUpForm.parse(typed)).toEqual({
      email: "ada@example.com",
      password: "  Spaces count  ",
    });
  });

  it("drops unknown fields", () => {
    expect(signUpForm.parse({ ...good, role: "admin" })).toEqual(good);
  });

  it.each([
    "",
    "   ",
    "ada",
    "ada@",
    "@example.com",
    "ada@example",
    "a b@example.com",
    "a@b.c\n<x>",
  ])("refuses '%s' as an address", (email) =>
    expect(problems(signUpForm.safeParse({ ...good, email }))).toHaveLength(1),
  );

  it("refuses an address to which no mail can arrive, which may sign in", () => {
    for (const email of ["ada@gmial.com", "ada@example.con"]) {
      expect(problems(signUpForm.safeParse({ ...good, email }))[0]).toContain("looks mistyped");
      expect(signInForm.safeParse({ ...good, email }).success).toBe(true);
    }
  });

  it("refuses an address that is too long", () => {
    const email = `${"a".repeat(250)}@example.com`;
    expect(problems(signUpForm.safeParse({ ...good, email }))[0]).toContain("at most 254");
  });

  it.each([
    ["", "Choose a password."],
    ["password1", "This password is one of the first to be guessed."],
    ["example-2026", "This password is one of the first to be guessed."],
    ["1234567", "Choose at least 8 characters."],
  ])("explains why the password '%s' is refused", (password, says) => {
    expect(problems(signUpForm.safeParse({ ...good, password }))[0]).toEqual(
      expect.stringContaining(`password: ${says}`),
    );
  });

  it.each([
    ["a".repeat(72), true],
    ["a".repeat(73), false],
    ["é".repeat(36), true],
    ["é".repeat(37), false],
    ["🇺🇸".repeat(9), true],
    ["🇺🇸".repeat(10), false],
    ["a".repeat(10_000), false],
  ])("measures the password's length in bytes, as auth servers do", (password, fits) => {
    expect(signUpForm.safeParse({ ...good, password }).success).toBe(fits);
  });

  it("reports all missing fields at once", () => {
    expect(problems(signUpForm.safeParse({}))).toEqual([
      "email: Enter your email address.",
      "password: Choose a password.",
    ]);
  });

  it("refuses a file in place of text", () => {
    const file = new File(["x"], "x.txt");
    expect(signUpForm.safeParse({ email: file, password: file }).success).toBe(false);
  });
});

describe("signing in", () => {
  it("accepts any password up to the maximum length", () => {
    const email = "ada@example.com";
    expect(signInForm.safeParse({ email, password: "x" }).success).toBe(true);
    expect(signInForm.safeParse({ email, password: "" }).success).toBe(false);
    expect(signInForm.safeParse({ email, password: "x".repeat(10_000) }).success).toBe(false);
  });
});

it("requires the current password and a valid new one to change it", () => {
  expect(changePasswordForm.safeParse({ newPassword: "long enough" }).success).toBe(false);
  expect(changePasswordForm.safeParse({ password: "old", newPassword: "short" }).success).toBe(
    false,
  );
});

describe("a link in an email", () => {
  const token_hash = "0123456789abcdef0123456789abcdef";

  it.each(["signup", "recovery", "email_change"])("may be of type %s", (type) =>
    expect(mailLink.safeParse({ token_hash, type }).success).toBe(true),
  );

  it.each(["email", "magiclink", "invite", "sms", "reauthentication"])(
    "is refused with the type %s, which no mail contains",
    (type) => expect(mailLink.safeParse({ token_hash, type }).success).toBe(false),
  );

  it("for a new password does not confirm by itself", () => {
    expect(confirmingLink.safeParse({ token_hash, type: "signup" }).success).toBe(true);
    expect(confirmingLink.safeParse({ token_hash, type: "recovery" }).success).toBe(false);
  });

  it.each([
    {},
    { token_hash },
    { type: "signup" },
    { token_hash, type: "sms" },
    { token_hash: "short", type: "signup" },
    { token_hash: `${token_hash}<script>`, type: "signup" },
    { token_hash: "a".repeat(201), type: "signup" },
    { token_hash: [token_hash, token_hash], type: "signup" },
  ])("is refused as %j", (link) => expect(mailLink.safeParse(link).success).toBe(false));
});

describe("an auth provider's error in the URL", () => {
  it("is read with its code and description", () => {
    const params = {
      error: "access_denied",
      error_code: "otp_expired",
      error_description: "Email link is invalid or has expired",
    };
    expect(providerError.parse(params)).toEqual(params);
  });

  it("gets default values for missing parts", () => {
    expect(providerError.parse({ error_description: "No" })).toEqual({
      error: "unspecified_error",
      error_code: "unspecified_code",
      error_description: "No",
    });
  });

  it("is null without all three parts", () => {
    expect(providerError.safeParse({ type: "signup", error: "" }).success).toBe(false);
  });

  it("limits the length of the description", () => {
    const { error_description } = providerError.parse({ error_description: "x".repeat(5000) });
    expect(error_description.length).toBeLessThan(301);
  });
});
