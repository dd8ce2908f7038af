"use client";

import type { ComponentProps } from "react";
import { toast } from "@/components/ui/use-toast";
import { SIGNED_OUT } from "@/lib/forms/types";
import { Form } from "./form";
import { useFormAction } from "./use-form-action";

type Props = Omit<ComponentProps<"form">, "action" | "ref"> & {
  address: string;
  /** Waited for before the form is sent; false keeps it from being sent. */
  canSubmit?: () => Promise<boolean>;
};

/** A form with files for a route, not for an action: the guard reads actions whole. */
export function FileForm({ address, canSubmit, ...props }: Props) {
  const [, form] = useFormAction(
    async (_before: null, body) =>
      canSubmit && !(await canSubmit()) ? null : await sendFiles(address, body),
    null,
  );
  // Posts without a script.
  const plain =
    typeof window === "undefined"
      ? ({ action: address, method: "post", encType: "multipart/form-data" } as const)
      : {};
  return <Form {...form} {...plain} {...props} />;
}

/** Goes on to the page that the route names, or says why the files were refused. Throws without an answer of ours. */
async function sendFiles(address: string, body: FormData): Promise<null> {
  const headers = { Accept: "application/json" };
  const response = await fetch(address, { method: "POST", headers, body });
  // To the page for signing in: a script is sent on by a header.
  if (response.redirected) throw new Error(SIGNED_OUT);
  const page = response.headers.get("location");
  if (page) location.assign(page);
  else toast({ ...readRefusal(await response.json()), variant: "destructive" });
  return null;
}

function readRefusal(answer: unknown): { title: string; description: string } {
  if (typeof answer !== "object" || !answer || !("description" in answer))
    throw new Error("no answer of ours");
  return { title: "The file wasn’t accepted", description: String(answer.description) };
}
