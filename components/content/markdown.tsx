import type { Token, Tokens as Kinds } from "marked";
import { Fragment, type ReactNode } from "react";
import { type ArticleBlock, parseMarkdown, toSafeLink } from "@/lib/format/markdown";

/** The text of an article, section by section. */
export function ArticleBlocks({ blocks }: { blocks: readonly ArticleBlock[] }) {
  return blocks.map((block, index) => (
    <div key={index}>
      {block.type === "section" && <h2 className="mt-10 text-lg">{block.title}</h2>}
      <Markdown text={block.content} />
    </div>
  ));
}

/** Renders Markdown as React elements; raw HTML, pictures and unsafe links appear as plain text. */
export function Markdown({ text }: { text: string }) {
  return <Tokens tokens={parseMarkdown(text)} />;
}

function Tokens({ tokens }: { tokens: readonly Token[] }) {
  return tokens.map((token, index) => <Fragment key={index}>{toElement(token)}</Fragment>);
}

function toElement(token: Token): ReactNode {
  const inside = "tokens" in token && token.tokens ? <Tokens tokens={token.tokens} /> : null;
  switch (token.type) {
    case "space":
      return null;
    case "paragraph":
      return <p className="mt-4">{inside}</p>;
    case "heading":
      return <h3 className="mt-6">{inside}</h3>;
    case "blockquote":
      return <blockquote className="mt-4 border-l-4 border-rule pl-4">{inside}</blockquote>;
    case "list":
      return toList(token);
    case "hr":
      return <hr className="mt-6 border-rule" />;
    case "strong":
      return <strong>{inside}</strong>;
    case "em":
      return <em>{inside}</em>;
    case "del":
      return <del>{inside}</del>;
    case "br":
      return <br />;
    case "link":
      return toLink(token, inside);
    case "code":
      return <pre className="mt-4 overflow-x-auto text-sm">{token.text}</pre>;
    case "codespan":
      return <code>{token.text}</code>;
    case "escape":
    case "text":
      return inside ?? token.text;
    default:
      return token.raw;
  }
}

function toList({ ordered, start, items }: Kinds.List | Kinds.Generic): ReactNode {
  const entries = items.map((item: Kinds.ListItem, index: number) => (
    <li key={index} className="mt-1">
      <Tokens tokens={item.tokens} />
    </li>
  ));
  const style = `mt-4 pl-6 ${ordered ? "list-decimal" : "list-disc"}`;
  return ordered ? (
    <ol className={style} start={Number(start) || 1}>
      {entries}
    </ol>
  ) : (
    <ul className={style}>{entries}</ul>
  );
}

function toLink({ href, raw }: Kinds.Link | Kinds.Generic, inside: ReactNode): ReactNode {
  const safe = toSafeLink(String(href));
  if (safe === null) return raw;
  return (
    <a href={safe} rel="noopener nofollow">
      {inside}
    </a>
  );
}
