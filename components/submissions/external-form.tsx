"use client";

import { type ReactNode, useEffect, useState } from "react";
import { isOwnDocument, loadDocument } from "./page-document";

type Props = {
  /** URL of the external form's script, and the form's id there. */
  url: string;
  formId: string;
  /** The built-in form, for browsers without scripts and for when the script fails to load. */
  children: ReactNode;
};

/** A form of another service, which its own script renders into a container with its id. */
export function ExternalForm({ url, formId, children }: Props) {
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    // Only this page's policy allows the script.
    if (!isOwnDocument()) return loadDocument();
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
