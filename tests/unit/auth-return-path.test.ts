import { isInvitation, safePath } from "@/lib/auth/return-path";

describe("the return path after signing in", () => {
  it.each([
    "/",
    "/register-business",
    "/account",
    "/county/martin?page=2",
    "/county/st.%20lucie",
    "/businesses/search?q=100%25%20oak&near=34994#results",
    "/businesses/search?q=https://other.example//x",
    "/authors",
    "/a".repeat(900),
  ])("accepts '%s', a page of this site", (path) => {
    expect(safePath(path)).toBe(path);
  });

  it.each([
    ["nothing", undefined],
    ["nothing said", ""],
    ["a list", ["/account", "/review"]],
    ["a file", new File([], "from")],
    ["a relative path", "account"],
    ["another site", "https://evil.example"],
    ["another site over plain http", "http://evil.example/account"],
    ["another site in capitals", "HTTPS://EVIL.EXAMPLE"],
    ["a protocol without slashes", "https:evil.example"],
    ["a script", "javascript:alert(1)"],
    ["a script behind a slash's encoding", "%2Fjavascript:alert(1)"],
    ["data", "data:text/html,<script>alert(1)</script>"],
    ["two slashes", "//evil.example"],
    ["three slashes", "///evil.example"],
    ["a slash and a backslash", "/\\evil.example"],
    ["two backslashes", "\\\\evil.example"],
    ["a backslash later on", "/account\\..\\evil"],
    ["a tab between the slashes", "/\t/evil.example"],
    ["a line end between the slashes", "/\n/evil.example"],
    ["a carriage return between the slashes", "/\r/evil.example"],
    ["a null byte", "/\0/evil.example"],
    ["a space before it", " //evil.example"],
    ["an encoded slash", "/%2Fevil.example"],
    ["two encoded slashes", "%2F%2Fevil.example"],
    ["an encoded backslash", "/%5Cevil.example"],
    ["an encoded backslash in small letters", "/%5cevil.example"],
    ["a slash encoded twice", "/%252Fevil.example"],
    ["a backslash encoded three times", "/%25255Cevil.example"],
    ["an encoded tab", "/%09/evil.example"],
    ["an encoded line end", "/account%0d%0aSet-Cookie:%20a=b"],
    ["dots that leave two slashes", "/.//evil.example"],
    ["two dots that leave two slashes", "/..//evil.example"],
    ["encoded dots that leave two slashes", "/%2e//evil.example"],
    ["what cannot be decoded", "/%zz"],
    ["a name and a password", "/@evil.example/..//evil.example"],
    ["a very long path", `/${"a".repeat(2000)}`],
    ["the page one is on", "/auth"],
    ["the page one is on, again and again", "/auth?from=/auth?from=/auth"],
    ["a link of an email", "/auth/confirm?token_hash=x&type=recovery"],
    ["the same page behind dots", "/about/../auth"],
  ])("rejects %s", (_name, from) => {
    expect(safePath(from)).toBe("/");
  });
});

it.each([
  ["/account/roles/token", true],
  ["/account/invitations/token", true],
  ["/account/first-admin/token", true],
  ["/account/listings/harbor-bakery-1", false],
  ["/", false],
])("an invitation is accepted at %s: %s", (path, is) => {
  expect(isInvitation(path)).toBe(is);
});
