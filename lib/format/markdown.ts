// Parses Markdown into tokens. HTML is never interpreted: tags remain text (see components/content/markdown.tsx).
import { marked, type Token } from "marked";

/** Allowed links: a path of this site, a fragment of the page, an http(s) URL, a mail address, a telephone number. */
const SAFE_LINK = /^(?:https?:\/\/[^\s/\\]|mailto:[^\s]+$|tel:[+\d]|\/(?![/\\])|#)/i;

/** Parses a text into marked's block tokens. */
export function parseMarkdown(text: string): Token[] {
  return marked.lexer(text, { gfm: true, breaks: false });
}

/** Returns the href if it is safe, else null. Refuses 'javascript:', 'data:' and protocol-relative URLs ('//'). */
export function toSafeLink(href: string): string | null {
  return SAFE_LINK.test(href) && !/[\p{Cc}\\]/u.test(href) ? href : null;
}

/** The text without Markdown syntax. */
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

/** Splits a text into blocks: each line that starts with '## ' begins a section; text above the first is its own block. */
export function toBlocks(body: string): ArticleBlock[] {
  const [above = "", ...sections] = body.replace(/\r\n?/g, "\n").split(/^## +/m);
  const blocks = sections.map((section): ArticleBlock => {
    const [title = "", ...lines] = section.split("\n");
    return { type: "section", title: title.trim(), content: lines.join("\n").trim() };
  });
  return above.trim() ? [{ type: "text", content: above.trim() }, ...blocks] : blocks;
}

/** The content is Markdown; an empty line separates paragraphs. */
export type ArticleBlock =
  | { type: "text"; content: string }
  | { type: "section"; title: string; content: string };
