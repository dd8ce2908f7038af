// Reads Markdown into tokens. Nothing of it is ever HTML: what looks like a tag stays text (components/markdown.tsx).
import { marked, type Token } from "marked";
import type { ArticleBlock } from "@/lib/articles/types";

/** A link that a text may carry: a page of this site, a place on the page, or another site, a mailbox, a number. */
const SAFE_LINK = /^(?:https?:\/\/[^\s/\\]|mailto:[^\s]+$|tel:[+\d]|\/(?![/\\])|#)/i;

/** The blocks of a text, as marked reads them. */
export function parseMarkdown(text: string): Token[] {
  return marked.lexer(text, { gfm: true, breaks: false });
}

/** The address of a link if it leads somewhere harmless, else null: no script, no data, no other site's '//'. */
export function toSafeLink(href: string): string | null {
  return SAFE_LINK.test(href) && !/[\p{Cc}\\]/u.test(href) ? href : null;
}

/** The words of a text without its signs. */
export function toPlainText(text: string): string {
  return parseMarkdown(text).map(toWords).join(" ").trim();
}

function toWords(token: Token): string {
  if ("tokens" in token && token.tokens) return token.tokens.map(toWords).join("");
  if (token.type === "list") return token.items.map(toWords).join(" ");
  return "text" in token && token.type !== "html"
    ? String(token.text)
    : token.type === "space"
      ? ""
      : token.raw;
}

/** The blocks of a text: each line that begins with '## ' opens a section, and what stands above the first is text. */
export function toBlocks(body: string): ArticleBlock[] {
  const [above = "", ...sections] = body.replace(/\r\n?/g, "\n").split(/^## +/m);
  const blocks = sections.map((section): ArticleBlock => {
    const [title = "", ...lines] = section.split("\n");
    return { type: "section", title: title.trim(), content: lines.join("\n").trim() };
  });
  return above.trim() ? [{ type: "text", content: above.trim() }, ...blocks] : blocks;
}
