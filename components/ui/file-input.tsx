import type { ComponentProps } from "react";
import { Input } from "./input";

/** A file input whose button looks like the site's own. */
export function FileInput(props: Omit<ComponentProps<"input">, "type" | "className">) {
  return (
    <Input
      type="file"
      className="cursor-pointer file:mr-3 file:cursor-pointer file:rounded-sm file:border-2 file:border-solid file:border-action file:bg-transparent file:px-3 file:py-0.5 file:font-bold file:text-action"
      {...props}
    />
  );
}
