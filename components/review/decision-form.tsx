import type { ComponentProps } from "react";
import { memberRoutes } from "@/lib/routes";
import { ReasonForm } from "../forms/reason-form";

type Props = Omit<ComponentProps<typeof ReasonForm>, "hidden" | "page"> & {
  revision: number;
  /** Where to, for moving to spam and back. */
  to?: "spam" | "queue";
};

/** A decision about a submission, to open first: with a text for whoever sent it, or without one. */
export function DecisionForm({ id, revision, to, button, ...props }: Props) {
  return (
    <ReasonForm
      {...props}
      id={button.toLowerCase().replace(/\W+/g, "-")}
      button={button}
      hidden={{ id, revision, ...(to && { to }) }}
      page={memberRoutes.reviewSubmission(id)}
    />
  );
}
