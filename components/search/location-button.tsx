"use client";

import { type ReactNode, useState } from "react";

/** About one kilometer: precise enough to find nearby businesses, too coarse to identify the visitor. */
const DECIMALS = 2;

const TIMEOUT_MS = 10_000;

type Props = { field: string; children: ReactNode };

/** Fills the form's place with the visitor's location, and submits it. Requests the location only when pressed. */
export function LocationButton({ field, children }: Props) {
  const [message, setMessage] = useState("");

  function locate(form: HTMLFormElement | null) {
    setMessage("Asking your browser where you are…");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setMessage("");
        const near = form?.elements.namedItem(field);
        if (!(near instanceof HTMLInputElement)) return;
        near.value = `${coords.latitude.toFixed(DECIMALS)},${coords.longitude.toFixed(DECIMALS)}`;
        form?.requestSubmit();
      },
      () => setMessage("We couldn’t find out where you are. Enter a ZIP code or a city instead."),
      { timeout: TIMEOUT_MS, maximumAge: 60_000 },
    );
  }

  return (
    <>
      <button
        type="button"
        data-needs-script
        onClick={(event) => locate(event.currentTarget.form)}
        className="inline-flex min-h-11 items-center gap-2 text-sm text-action underline hover:text-action-strong"
      >
        {children}
      </button>
      <span role="status" className="block text-sm text-muted">
        {message}
      </span>
    </>
  );
}
