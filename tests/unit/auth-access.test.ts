import { isGuarded, isHidden, roleFor } from "@/lib/auth/access";

describe("isGuarded", () => {
  it.each([
    "/register-business",
    "/business-submission-confirmation",
    "/account",
    "/account/data",
    "/account/anything/else",
    "/review",
    "/review/123",
    "/admin",
    "/admin/people",
  ])("is true for %s", (path) => expect(isGuarded(path)).toBe(true));

  it.each([
    "/",
    "/auth",
    "/auth/confirm",
    "/account/forgot-password",
    "/account/reset-password",
    "/accountant",
    "/reviews",
    "/submit-business",
    "/business/register-business",
  ])("is false for %s", (path) => expect(isGuarded(path)).toBe(false));
});

describe("the role that a page requires", () => {
  it.each([
    ["/review", "reviewer", false],
    ["/review/listings/one", "reviewer", false],
    ["/admin", "reviewer", true],
    ["/admin/people", "admin", true],
    ["/admin/no-such-page", "admin", true],
    ["/account", null, false],
    ["/reviews", null, false],
    ["/administration", null, false],
  ])("of %s is %s; hidden from visitors: %s", (path, role, hidden) => {
    expect(roleFor(path)).toBe(role);
    expect(isHidden(path)).toBe(hidden);
  });
});
