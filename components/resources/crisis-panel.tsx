import type { CrisisLine } from "@/lib/resources/types";

const link =
  "inline-flex min-h-11 items-center font-bold text-alert-contrast hover:text-alert-contrast";

/** Right under the heading of /veteran-resources, before anything else can push it off a phone's screen. */
export function CrisisPanel({ line }: { line: CrisisLine }) {
  return (
    <aside
      aria-labelledby="crisis-panel"
      className="bg-alert px-4 py-4 text-alert-contrast sm:px-6 print:border-4 print:border-text print:bg-transparent print:text-text"
    >
      <p id="crisis-panel" className="font-bold">
        In a crisis, or worried about someone? {line.name}
      </p>
      <p className="mt-1">
        <a href={`tel:${line.phone}`} className={`${link} text-xl font-black print:text-text`}>
          Call {line.phone}, then press {line.press}
        </a>
      </p>
      <p className="flex flex-wrap items-center gap-x-6">
        <a href={`sms:${line.textNumber}`} className={`${link} print:text-text`}>
          Text {line.textNumber}
        </a>
        <a href={line.chat} rel="noopener" className={`${link} print:text-text`}>
          Chat with the {line.name}
        </a>
      </p>
      <p className="mt-1 text-sm">{line.description}</p>
    </aside>
  );
}
