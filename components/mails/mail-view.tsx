type Props = { subject: string; html: string; text: string };

const ADDRESS = /(https?:\/\/\S+)/;

/** A mail as HTML and as plain text. The HTML is sandboxed: it can neither run scripts nor change this page. */
export function MailView({ subject, html, text }: Props) {
  return (
    <div className="grid gap-8 pb-12 lg:grid-cols-2">
      <section className="min-w-0">
        <h2 className="mb-3">HTML</h2>
        <iframe
          title={subject}
          srcDoc={html}
          sandbox=""
          className="h-[44rem] w-full border border-rule-strong"
        />
      </section>
      <section className="min-w-0">
        <h2 className="mb-3">Plain text</h2>
        <pre className="text-sm break-words whitespace-pre-wrap">
          {text.split(ADDRESS).map((part, index) =>
            ADDRESS.test(part) ? (
              <a key={index} href={part}>
                {part}
              </a>
            ) : (
              part
            ),
          )}
        </pre>
      </section>
    </div>
  );
}
