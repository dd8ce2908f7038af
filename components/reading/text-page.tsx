import type { ReactNode } from "react";
import { Container } from "@/components/layout/container";
import { PageHeading } from "@/components/layout/page-heading";
import type { Operator } from "@/lib/env";
import { formatDate } from "@/lib/format/dates";

type TextPageProps = {
  title: string;
  lead: string;
  changedOn: string;
  operator: Operator;
  children: ReactNode;
};

/** A page of plain text, such as /privacy; ends with the contact of the operator. */
export function TextPage({ title, lead, changedOn, operator, children }: TextPageProps) {
  return (
    <Container>
      <PageHeading title={title} lead={lead} />
      <div className="border-b border-rule pb-8">
        {children}
        <TextSection title="Who runs this site">
          <OperatorWords {...operator} />
          <p className="text-sm text-muted">Last changed on {formatDate(changedOn)}.</p>
        </TextSection>
      </div>
    </Container>
  );
}

function OperatorWords({ name, email, address }: Operator) {
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

/** A heading with its text below it; on wide screens beside it. */
export function TextSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-rule py-6 lg:grid lg:grid-cols-[17rem_1fr] lg:gap-x-12">
      <h2 className="text-lg">{title}</h2>
      <div className="max-w-measure min-w-0 max-lg:mt-3 [&>*+*]:mt-3">{children}</div>
    </section>
  );
}
