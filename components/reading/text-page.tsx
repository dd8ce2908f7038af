import type { ReactNode } from "react";
import { Container } from "@/components/layout/container";
import { PageHeading } from "@/components/layout/page-heading";
import { formatDate } from "@/lib/format/dates";

type TextPageProps = { title: string; lead: string; changedOn: string; children: ReactNode };

/** A page of plain text, such as /privacy, that ends with who answers for it. */
export function TextPage({ title, lead, changedOn, children }: TextPageProps) {
  return (
    <Container>
      <PageHeading title={title} lead={lead} />
      <div className="max-w-measure">
        {children}
        <TextSection title="Who runs this site">
          <p>
            The operators of this site wrote this page and answer for it. Their name, postal address
            and e-mail address belong here; whoever runs this copy of the directory fills them in
            before it opens to the public.
          </p>
          <p className="text-sm text-muted">Last changed on {formatDate(changedOn)}.</p>
        </TextSection>
      </div>
    </Container>
  );
}

/** A heading and what stands under it. */
export function TextSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8 border-t border-rule pt-5 [&>*+*]:mt-3">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  );
}
