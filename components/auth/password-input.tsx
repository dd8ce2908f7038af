"use client";

import { type ComponentProps, useState } from "react";
import { controlVariants } from "@/components/ui/input";

/** A password field that can show what was typed. */
export function PasswordInput(props: ComponentProps<"input">) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="flex gap-2">
      <input
        {...props}
        type={isShown ? "text" : "password"}
        // Prevents autocorrection, translation and spell checking, which may send a shown password to a server.
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        translate="no"
        className={controlVariants({ className: "grow" })}
      />
      <button
        type="button"
        data-needs-script
        aria-controls={props.id}
        aria-pressed={isShown}
        aria-label="Show password"
        onClick={() => setIsShown(!isShown)}
        className="min-h-11 min-w-16 shrink-0 rounded-sm border-2 border-rule-strong px-3 text-sm font-bold text-action"
      >
        {isShown ? "Hide" : "Show"}
      </button>
    </div>
  );
}
