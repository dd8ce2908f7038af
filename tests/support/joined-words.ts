// Finds words that only styles keep apart: without CSS, and when copied, they run together.

const INLINE = /^(a|abbr|b|button|cite|data|em|i|label|small|span|strong|svg|time)$/i;

const WORD_ENDS = /[\p{L}\p{N}]$/u;
const WORD_BEGINS = /^[\p{L}\p{N}]/u;

/** Returns each two texts without anything between them, joined. */
export function findJoinedWords(root: Element): string[] {
  const found: string[] = [];
  let before = "";
  const visit = (node: Node) => {
    if (node.nodeType === node.TEXT_NODE) {
      const text = node.textContent ?? "";
      if (WORD_ENDS.test(before) && WORD_BEGINS.test(text)) found.push(before.trim() + text.trim());
      if (text) before = text;
      return;
    }
    const isBlock = !INLINE.test(node.nodeName);
    if (isBlock) before = "";
    node.childNodes.forEach(visit);
    if (isBlock) before = "";
  };
  visit(root);
  return found;
}
