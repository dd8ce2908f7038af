import type { ArticleBlock } from "@/lib/format/markdown";
import { Markdown } from "@/components/markdown";

/** The text of an article, section by section. */
export function ArticleBlocks({ blocks }: { blocks: readonly ArticleBlock[] }) {
  return blocks.map((block, index) => (
    <div key={index}>
      {block.type === "section" && <h2 className="mt-10 text-lg">{block.title}</h2>}
      <Markdown text={block.content} />
    </div>
  ));
}
