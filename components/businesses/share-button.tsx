"use client";

import { toast } from "@/components/ui/use-toast";

type Props = { title: string; path: string; className: string };

/** Opens the device's share dialog, or copies the URL where there is none. */
export function ShareButton({ title, path, className }: Props) {
  async function share() {
    const url = new URL(path, window.location.href).href;
    try {
      if (navigator.share) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      toast({ title: "Link copied", description: "Paste it wherever you want to share it." });
    } catch (error) {
      const changedTheirMind = error instanceof DOMException && error.name === "AbortError";
      if (!changedTheirMind) toast({ title: "Copy this address to share it", description: url });
    }
  }
  return (
    <button data-needs-script type="button" onClick={share} className={className}>
      Share
    </button>
  );
}
