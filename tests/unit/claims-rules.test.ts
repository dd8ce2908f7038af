import { toOwnDomain } from "@/lib/businesses/own-domain";
import { formatCode, hashCode, makeCode, provesListing } from "@/lib/owners/claim-codes";
import { setSigningKey } from "../support/signing-key";

setSigningKey();

describe("a website's domain", () => {
  it.each([
    ["nothing", null],
    ["nothing", ""],
    ["a free mail provider", "https://gmail.com"],
    ["a free mail provider", "https://www.yahoo.com/joe"],
    ["an Internet provider's mail", "https://home.bellsouth.net/~joe"],
    ["a provider of mail that the package lacks", "https://fastmail.com"],
    ["a site builder", "https://joes-bakery.wixsite.com/home"],
    ["a site builder", "https://joes-bakery.weebly.com"],
    ["a site builder", "https://joes-bakery.square.site"],
    ["a site builder", "https://joesbakery.wordpress.com/"],
    ["a shop on a platform", "https://joes.myshopify.com/"],
    ["pages of a code host", "https://joe.github.io"],
    ["a page of links", "https://linktr.ee/joe"],
    ["a social network", "https://www.facebook.com/joesbakery"],
    ["a social network", "https://m.facebook.com/joesbakery"],
    ["a social network", "https://x.com/joesbakery"],
    ["a directory", "https://www.yelp.com/biz/joes-bakery"],
    ["an address in numbers", "https://192.0.2.7/"],
    ["an address in numbers", "http://[2001:db8::1]/"],
    ["this machine", "http://localhost:3000"],
    ["a public suffix", "https://com"],
    ["a public suffix", "https://co.uk"],
    ["a name of no network", "https://bakery.internal/"],
    ["what is no address", "joe & sons"],
  ])("is null for %s (%s)", (_, website) => {
    expect(toOwnDomain(website)).toBeNull();
  });

  it.each([
    ["https://www.joesbakery.com/about", "joesbakery.com"],
    ["http://shop.joesbakery.co.uk", "joesbakery.co.uk"],
    ["https://JoesBakery.com:8443", "joesbakery.com"],
    ["https://joe.at@joesbakery.com/", "joesbakery.com"],
  ])("is the registrable domain of %s", (website, domain) => {
    expect(toOwnDomain(website)).toBe(domain);
  });
});

describe("a mailbox", () => {
  const listing = { email: "Joe.Bakery@gmail.com", ownAddress: null, domain: "joesbakery.com" };

  it.each(["joe.bakery@gmail.com", "joe@joesbakery.com", "joe@mail.joesbakery.com"])(
    "%s proves ownership of the listing",
    (address) => expect(provesListing(address, listing)).toBe(true),
  );

  it.each([
    "other@gmail.com",
    "joe@notjoesbakery.com",
    "joe@joesbakery.com.evil.example",
    "joe@joesbakery.co",
    "joesbakery.com@evil.example",
    "joe@evil.example@joesbakery.org",
  ])("%s does not", (address) => expect(provesListing(address, listing)).toBe(false));

  it("proves ownership when an import named it as the owner's", () => {
    const imported = { email: null, ownAddress: "Joe@example.org", domain: null };
    expect(provesListing("joe@example.org", imported)).toBe(true);
    expect(provesListing("ann@example.org", imported)).toBe(false);
  });

  it("proves nothing when the listing has neither an email address nor a website of its own", () => {
    const nothing = { email: null, ownAddress: null, domain: null };
    for (const address of ["joe@gmail.com", "joe@localhost", "@", ""])
      expect(provesListing(address, nothing)).toBe(false);
  });
});

describe("a code", () => {
  it("has eight random digits", () => {
    const codes = Array.from({ length: 200 }, makeCode);
    for (const code of codes) expect(code).toMatch(/^\d{8}$/);
    expect(new Set(codes).size).toBeGreaterThan(195);
    expect(formatCode("01234567")).toBe("0123 4567");
  });

  it("is hashed together with its claim", () => {
    const hash = hashCode("one", "01234567");
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(hashCode("one", "01234567")).toBe(hash);
    expect(hashCode("other", "01234567")).not.toBe(hash);
    expect(hashCode("one", "01234568")).not.toBe(hash);
  });
});
