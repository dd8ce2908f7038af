"use client";

import { useEffect } from "react";
import { takeFlashMessage } from "./flash-cookie";
import { toast } from "./use-toast";

/**
 * Shows the message of a form that led back to its own page: the path stays, so the Toaster does not look. `answer` is
 * another object with each answer of the server.
 */
export function FlashTaker({ answer }: { answer: object }) {
  useEffect(() => {
    const message = takeFlashMessage();
    if (message) toast(message);
  }, [answer]);
  return null;
}
