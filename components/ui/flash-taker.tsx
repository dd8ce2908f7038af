"use client";

import { useEffect } from "react";
import { takeFlashMessage } from "./flash-cookie";
import { toast } from "./use-toast";

/**
 * Shows the message of a form that redirected to its own page, which Toaster misses because the path is the same. `answer` is a
 * new object with each response of the server.
 */
export function FlashTaker({ answer }: { answer: object }) {
  useEffect(() => {
    const message = takeFlashMessage();
    if (message) toast(message);
  }, [answer]);
  return null;
}
