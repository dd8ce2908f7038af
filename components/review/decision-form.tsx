import type { ComponentProps } from "react";
import { memberRoutes } from "@/lib/routes";
import { ReasonForm } from "../forms/reason-form";

type Props = Omit<ComponentProps<typeof ReasonForm>, "hidden" | "page"> & {
  revision: number;
  /** The target of a move to or from spam. */
  to?: "spam" | "queue";
};

/** A collapsed form for a decision about a submission, with or without a text for the sender. */
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
