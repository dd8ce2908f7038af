import type { ReactNode } from "react";
import { Container } from "@/components/layout/container";
import { SectionLinks } from "@/components/content/resource-section";
import { PageHeading } from "@/components/layout/page-heading";
import type { Operator } from "@/lib/env";
import { formatDate } from "@/lib/format/dates";

/** A section of a long text, which its page also lists at its top. */
export type TextPart = { title: string; text: ReactNode };

type TextPageProps = {
  title: string;
  lead: string;
  changedOn: string;
  operator: Operator;
  parts?: readonly TextPart[];
  /** More sections, which are not listed. */
  children?: ReactNode;
};

/** A page of plain text, such as /privacy; ends with the contact of the operator. */
export function TextPage({ title, lead, changedOn, operator, ...text }: TextPageProps) {
  const { parts = [], children } = text;
  return (
    <Container>
      <PageHeading title={title} lead={lead} />
      {parts.length > 0 && (
        <div className="mb-6">
          <SectionLinks sections={parts.map((part) => ({ id: toId(part.title), ...part }))} />
        </div>
      )}
      <div className="border-b border-rule pb-8">
        {parts.map((part) => (
          <TextSection key={part.title} id={toId(part.title)} title={part.title}>
            {part.text}
          </TextSection>
        ))}
        {children}
        <TextSection title="Who runs this site">
          <OperatorWords {...operator} />
          <p className="text-sm text-muted">Last changed on {formatDate(changedOn)}.</p>
        </TextSection>
      </div>
    </Container>
  );
}

/** Who runs the site, and where to write. */
export function OperatorWords({ name, email, address }: Operator) {
  if (!name && !email) {
    return (
      <p>
        The operators of this site wrote this page and answer for it. Their name and email address
        belong here: whoever runs this copy of the directory sets them before it opens to the
        public.
      </p>
    );
  }
  return (
    <p>
      {name ?? "The operators of this site"} wrote this page and answer for it.
      {email && (
        <>
          {" "}
          Write to <a href={`mailto:${email}`}>{email}</a>.
        </>
      )}
      {address && <span className="mt-2 block whitespace-pre-line">{address}</span>}
    </p>
  );
}

/** Id of a section: its title in lower case, with hyphens. */
function toId(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z]+/g, "-");
}

type TextSectionProps = { title: string; id?: string; children: ReactNode };

/** A heading with its text below it; on wide screens beside it. */
export function TextSection({ title, id, children }: TextSectionProps) {
  return (
    <section className="border-t border-rule py-6 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-x-8">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <div className="max-w-measure min-w-0 max-lg:mt-3 [&>*+*]:mt-3">{children}</div>
    </section>
  );
}
