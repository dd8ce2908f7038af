import { Section } from "@/components/layout/container";
import type { CrisisLine } from "@/lib/content/resources";

export const needAssistanceId = "need-assistance";

/** Contacts at the end of the page, for visitors who found nothing above. */
export function NeedAssistance({ line }: { line: CrisisLine }) {
  return (
    <Section aria-labelledby={needAssistanceId}>
      <h2 id={needAssistanceId} className="scroll-mt-4">
        Need Assistance?
      </h2>
      <p className="mt-2 max-w-measure">
        Whatever the hour, somebody answers. You don’t need a diagnosis, a good reason or VA care,
        and you may call for somebody else. In immediate danger, call 911.
      </p>
      <dl className="mt-5 grid gap-x-10 gap-y-4 border-l-8 border-alert pl-5 sm:grid-cols-3 print:grid-cols-1">
        <div>
          <dt className="font-bold">{line.name}</dt>
          <dd>
            <a
              href={`tel:${line.phone}`}
              className="inline-flex min-h-11 items-center text-lg font-extrabold whitespace-normal text-alert hover:text-alert"
            >
              Dial {line.phone}, then press {line.press}
            </a>
          </dd>
        </div>
        <div>
          <dt className="font-bold">By text message</dt>
          <dd>
            <a href={`sms:${line.textNumber}`} className="inline-flex min-h-11 items-center">
              Send a text to {line.textNumber}
            </a>
          </dd>
        </div>
        <div>
          <dt className="font-bold">By chat</dt>
          <dd>
            <a href={line.chat} rel="noopener" className="inline-flex min-h-11 items-center">
              Open the crisis line’s chat
            </a>
          </dd>
        </div>
      </dl>
    </Section>
  );
}
