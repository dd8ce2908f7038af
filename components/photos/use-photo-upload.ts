"use client";

import { useState } from "react";
import { toast } from "@/components/ui/use-toast";
import type { PhotoKind } from "@/lib/photos/rules";
import { photoAddress, refuseFile, sendPhoto } from "./send-photo";

/** Uploads photos one at a time. `part` is the progress (null when idle), `error` the message about the last one. */
export function usePhotoUpload(
  businessId: string,
  kind: PhotoKind,
  initialError: string | null = null,
) {
  const [part, setPart] = useState<number | null>(null);
  const [error, setError] = useState(initialError);

  /** Returns the URL of the photo; null when it was refused, and sets `error`. */
  async function send(form: FormData): Promise<string | null> {
    const file = form.get(`${kind}-photo`);
    const refusal = refuseFile(file instanceof File ? file : undefined);
    setError(refusal);
    if (refusal) return null;
    setPart(0);
    const sent = await sendPhoto(photoAddress(businessId, kind), form, setPart);
    setPart(null);
    if (sent.ok) {
      toast({ title: sent.title, description: sent.description });
      return sent.url;
    }
    setError(sent.words);
    toast({
      title: "The photo wasn't uploaded",
      description: sent.words,
      variant: "destructive",
    });
    return null;
  }

  return { part, error, send };
}
