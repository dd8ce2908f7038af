"use client";

import { type ReactNode, useEffect, useState } from "react";

type Props = {
  /** Where the external form's script is, and the form's id there. */
  url: string;
  formId: string;
  /** Our own form, for browsers without scripts and for when the other one does not come. */
  children: ReactNode;
};

/** A form of another service, put by its own script into a container that carries its id. */
export function ExternalForm({ url, formId, children }: Props) {
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    const script = document.createElement("script");
    script.src = url;
    script.dataset.formId = formId;
    script.onerror = () => setFailed(true);
    document.body.append(script);
    return () => script.remove();
  }, [url, formId]);

  if (hasFailed) return children;
  return (
    <>
      <div id={formId} data-form-id={formId} data-needs-script className="min-h-96" />
      <noscript>{children}</noscript>
    </>
  );
}
