import type { ComponentProps, ReactNode } from "react";
import { Container } from "./container";

/** One quiet line under the band about the whole site: that listings are samples, or read-only for the moment. */
export function Banner({ children, ...props }: ComponentProps<"div">) {
  return (
    <div
      role="note"
      data-slot="banner"
      className="border-b border-rule bg-surface text-xs"
      {...props}
    >
      <Container className="py-2">{children}</Container>
    </div>
  );
}

/** Something worth knowing beside what one is reading. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div
      role="note"
      data-slot="notice"
      className="max-w-measure border-l-4 border-action bg-surface px-4 py-3"
    >
      {children}
    </div>
  );
}
