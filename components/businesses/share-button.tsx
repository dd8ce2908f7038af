"use client";

import { toShareMail } from "@/lib/format/links";
import { toast } from "@/components/ui/use-toast";

type Props = { title: string; url: string; className: string };

/** Opens the device's share dialog, or copies the URL where there is none. Without a script, a link begins an email with it. */
export function ShareButton({ title, url, className }: Props) {
  async function share() {
    try {
      if (navigator.share) return await navigator.share({ title, url });
      await copy(url);
      toast({ title: "Link copied", description: "Paste it wherever you want to share it." });
    } catch (error) {
      const changedTheirMind = error instanceof DOMException && error.name === "AbortError";
      if (!changedTheirMind) toast({ title: "Copy this address to share it", description: url });
    }
  }
  return (
    <>
      <button data-needs-script type="button" onClick={share} className={className}>
        Share
      </button>{" "}
      <span data-stands-in>
        <a href={toShareMail(title, url)} className={className}>
          Share by email
        </a>
      </span>
    </>
  );
}

/** Throws when the browser does not allow it. */
async function copy(text: string): Promise<void> {
  // Pages without HTTPS have no clipboard, but can copy what is selected.
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const before = document.activeElement;
  const field = Object.assign(document.createElement("textarea"), { value: text });
  document.body.append(field);
  try {
    field.focus({ preventScroll: true });
    field.select();
    if (!document.execCommand("copy")) throw new Error("nothing was copied");
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}
