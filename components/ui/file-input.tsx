import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { Input } from "./input";

type Props = Omit<ComponentProps<"input">, "type" | "className"> & {
  /** Large enough to drop files on it. */
  isDropZone?: boolean;
};

/** A file input whose button looks like the site's own. */
export function FileInput({ isDropZone = false, ...props }: Props) {
  return (
    <Input
      type="file"
      className={clsx(
        isDropZone && "border-dashed py-6",
        "cursor-pointer file:mr-3 file:cursor-pointer file:rounded-sm file:border-2 file:border-solid file:border-action file:bg-transparent file:px-3 file:py-0.5 file:font-bold file:text-action",
      )}
      {...props}
    />
  );
}
