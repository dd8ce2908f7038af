// The site's only raw HTML. Escapes `<`, so that no text in the data can end the script element.
import type { Graph } from "schema-dts";

export function JsonLd({ data }: { data: Graph }) {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
