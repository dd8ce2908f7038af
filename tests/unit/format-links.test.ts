import { toPictureAddress, toWebLink } from "@/lib/format/links";

describe("what never becomes a link", () => {
  it.each([
    ["nothing", null],
    ["an empty text", ""],
    ["blanks", "   "],
    ["a script", "javascript:alert(1)"],
    ["a script with slashes", "JavaScript://example.com/%0aalert(1)"],
    ["a script with a line break in its name", "java\nscript:alert(1)"],
    ["a script behind a blank", " javascript:alert(1)"],
    ["a script that could pass for a host", "javascript:1"],
    ["a script with an address inside", "javascript:alert('https://example.com')"],
    ["data", "data:text/html,<script>alert(1)</script>"],
    ["data that could pass for a host", "data:1"],
    ["a file", "file:///etc/passwd"],
    ["an email address", "joe@example.com"],
    ["an email link", "mailto:joe@example.com"],
    ["a phone link", "tel:+17725550134"],
    ["another protocol", "ftp://example.com"],
    ["a host that pretends to be another", "https://example.com@evil.example"],
    ["a name and password", "https://joe:secret@example.com"],
    ["a handle", "@handle"],
    ["a word", "Facebook"],
    ["a no", "n/a"],
    ["a scheme alone", "https://"],
    ["a www alone", "www."],
    ["a blank inside the host", "exam ple.com"],
    ["this very machine", "localhost:3000"],
    ["a number of a machine", "http://127.0.0.1/"],
    ["a number in disguise", "0x7f.1"],
    ["a number of six parts", "[::1]"],
  ])("%s: %j", (_, raw) => {
    expect(toWebLink(raw)).toBeNull();
  });
});

describe("what becomes a link", () => {
  it.each([
    ["https://example.com", "https://example.com/", "example.com"],
    ["http://example.com/", "http://example.com/", "example.com"],
    ["example.com", "https://example.com/", "example.com"],
    ["  example.com\n", "https://example.com/", "example.com"],
    ["HTTPS://WWW.Example.COM/Menu/", "https://www.example.com/Menu/", "example.com/Menu"],
    ["www.example.com/a/b", "https://www.example.com/a/b", "example.com/a/b"],
    ["//example.com/a", "https://example.com/a", "example.com/a"],
    ["example.com:8443/a", "https://example.com:8443/a", "example.com/a"],
    ["example.com/?next=http://x.com", "https://example.com/?next=http://x.com", "example.com"],
    ["https://example.com/a?b=c#d", "https://example.com/a?b=c#d", "example.com/a"],
    ["example.com/a b", "https://example.com/a%20b", "example.com/a%20b"],
    ["https://www.www.com", "https://www.www.com/", "www.com"],
  ])("%j links to %s with the text '%s'", (raw, href, text) => {
    expect(toWebLink(raw)).toEqual({ href, text });
  });

  it("shows a host with non-ASCII letters as Punycode", () => {
    // The first letter is Cyrillic.
    expect(toWebLink("https://\u0430pple.com")?.text).toBe("xn--pple-43d.com");
    expect(toWebLink("münchen.example")?.href).toBe("https://xn--mnchen-3ya.example/");
  });

  it("escapes characters that could end an HTML attribute", () => {
    const link = toWebLink('https://example.com/"><script>alert(1)</script>');
    expect(link?.href).not.toMatch(/["<>]/);
  });

  it("keeps the longest URL that the table stores", () => {
    const longest = `https://example.com/${"a".repeat(280)}`;
    expect(longest).toHaveLength(300);
    expect(toWebLink(longest)?.href).toBe(longest);
  });
});

describe("the URL of a picture", () => {
  it.each([
    ["a path of this site", "/images/one.svg", "/images/one.svg"],
    ["another site", "https://example.com/1.jpg", "https://example.com/1.jpg"],
    ["a number of a machine", "http://127.0.0.1:54321/1.jpg", "http://127.0.0.1:54321/1.jpg"],
  ])("is %s: %j", (_, raw, address) => {
    expect(toPictureAddress(raw)).toBe(address);
  });

  it("is absolute when a site is given", () => {
    const site = "https://vets.example";
    expect(toPictureAddress("/images/one.svg", site)).toBe("https://vets.example/images/one.svg");
    expect(toPictureAddress("https://example.com/1.jpg", site)).toBe("https://example.com/1.jpg");
  });

  it.each([
    ["nothing", null],
    ["an empty text", " "],
    ["a script", "javascript:alert(1)"],
    ["a script with a line break in its name", "java\nscript:alert(1)"],
    ["data", "data:image/svg+xml,<svg/>"],
    ["a file", "file:///etc/passwd"],
    ["another host without a scheme", "//evil.example/1.jpg"],
    ["another host behind a backslash", "/\\evil.example/1.jpg"],
    ["another host behind a tab", "/\t/evil.example/1.jpg"],
    ["a path from somewhere", "images/one.svg"],
    ["a name and password", "https://joe:secret@example.com/1.jpg"],
    ["a scheme alone", "https://"],
  ])("is not %s: %j", (_, raw) => {
    expect(toPictureAddress(raw)).toBeNull();
  });
});
