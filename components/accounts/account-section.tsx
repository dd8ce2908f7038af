import type { ReactNode } from "react";
import { Section } from "@/components/layout/container";

type Props = {
  id: string;
  title: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
  /** In the full width under both. */
  below?: ReactNode;
};

/** One topic of the account page: the explanation on the left, the controls on the right. */
export function AccountSection({ id, title, text, children, below }: Props) {
  return (
    <Section aria-labelledby={id} className="grid gap-x-12 gap-y-5 lg:grid-cols-2">
      <div className="max-w-measure min-w-0">
        <h2 id={id}>{title}</h2>
        {text && <div className="mt-2 text-muted">{text}</div>}
      </div>
      <div className="min-w-0">{children}</div>
      {below && <div className="lg:col-span-2">{below}</div>}
    </Section>
  );
}
