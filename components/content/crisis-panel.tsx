import type { CrisisLine } from "@/lib/content/resources";

const link =
  "inline-flex min-h-11 items-center text-alert-contrast hover:text-alert-contrast print:text-text";

/** Shown right below the heading of /veteran-resources, so that phones show it without scrolling. */
export function CrisisPanel({ line }: { line: CrisisLine }) {
  return (
    <section
      aria-labelledby="crisis-panel"
      className="bg-alert-ground px-4 py-4 text-alert-contrast sm:px-6 print:border-4 print:border-text print:bg-transparent print:text-text"
    >
      <h2 id="crisis-panel" className="text-base">
        In a crisis, or worried about someone? {line.name}
      </h2>
      <ul className="mt-1 flex flex-wrap items-center gap-x-6">
        <li className="w-full">
          <a href={`tel:${line.phone}`} className={`${link} text-xl font-black whitespace-normal`}>
            Call {line.phone}, then press {line.press}
          </a>
        </li>
        <li>
          <a href={`sms:${line.textNumber}`} className={`${link} font-bold`}>
            Text {line.textNumber}
          </a>
        </li>
        <li>
          <a href={line.chat} rel="noopener" className={`${link} font-bold`}>
            Chat with the {line.name}
          </a>
        </li>
      </ul>
      <p className="mt-1 text-sm">{line.description}</p>
    </section>
  );
}
