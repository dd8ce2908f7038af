import { render } from "@testing-library/react";
import { Markdown } from "@/components/content/markdown";
import { toSafeLink } from "@/lib/format/markdown";
import { hostileTexts } from "../support/hostile-texts";

const draw = (text: string) => render(<Markdown text={text} />).container;

describe("Markdown", () => {
  it.each([
    ["paragraphs", "One.\n\nTwo.", "<p>One.</p><p>Two.</p>"],
    [
      "emphasis",
      "**Two** *men* ~~left~~",
      "<p><strong>Two</strong> <em>men</em> <del>left</del></p>",
    ],
    ["a list", "- a\n- b", "<ul><li>a</li><li>b</li></ul>"],
    ["a list with numbers", "3. a\n4. b", '<ol start="3"><li>a</li><li>b</li></ol>'],
    ["a heading", "### Why", "<h3>Why</h3>"],
    ["a quotation", "> So.", "<blockquote><p>So.</p></blockquote>"],
    ["a line", "a\n\n---\n\nb", "<p>a</p><hr><p>b</p>"],
    ["signs of typing", "Smith & Sons < 5 \\*", "<p>Smith &amp; Sons &lt; 5 *</p>"],
    ["an inner page", "[x](/featured)", '<p><a href="/featured" rel="noopener nofollow">x</a></p>'],
    [
      "a number to dial",
      "[x](tel:+17725550100)",
      '<p><a href="tel:+17725550100" rel="noopener nofollow">x</a></p>',
    ],
  ])("renders %s", (_, text, html) => {
    expect(
      draw(text)
        .innerHTML.replace(/ class="[^"]*"/g, "")
        .replace(/\n/g, ""),
    ).toBe(html);
  });

  it.each([
    ["a script", "<script>alert(1)</script>"],
    ["a script within a line", "a <script>alert(1)</script> b"],
    ["a picture that fails", '<img src=x onerror="alert(1)">'],
    ["a picture of elsewhere", "![x](https://evil.example/x.png)"],
    ["a frame", "<iframe src=https://evil.example></iframe>"],
    ["an entity for a sign", "&lt;script&gt;alert(1)&lt;/script&gt;"],
    ["a link in HTML", '<a href="javascript:alert(1)">x</a>'],
    ["a style", "<style>body{display:none}</style>"],
  ])("shows %s as text", (_, text) => {
    const drawn = draw(text);
    expect(drawn.querySelector("script, img, iframe, a, style")).toBeNull();
    expect(drawn).toHaveTextContent(/\w/);
  });

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\tscript:alert(1)",
    " javascript:alert(1)",
    "&#106;avascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "file:///etc/passwd",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https:evil",
    "",
  ])("renders no link to %j", (href) => {
    expect(toSafeLink(href)).toBeNull();
    expect(draw(`[x](<${href}>)`).querySelector("a")).toBeNull();
  });

  it("renders any text with known elements only", () => {
    for (const text of hostileTexts) {
      const drawn = draw(text);
      for (const element of drawn.querySelectorAll("*"))
        expect(element.tagName).toMatch(
          /^(P|H3|UL|OL|LI|BLOCKQUOTE|HR|STRONG|EM|DEL|BR|A|PRE|CODE)$/,
        );
    }
  });
});
