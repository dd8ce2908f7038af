import { type ComponentProps, useState } from "react";
import { Field } from "@/components/ui/field";
import { FileInput } from "@/components/ui/file-input";
import { MAX_PHOTO_BYTES, PHOTO_PROBLEMS, PHOTO_TYPES } from "@/lib/photos/rules";

type Props = Omit<ComponentProps<typeof Field>, "children"> & { name: string };

/** A field for a picture. With a script, a file that is too large is refused when it is chosen. */
export function PictureField({ name, error, ...field }: Props) {
  const [isTooLarge, setTooLarge] = useState(false);
  return (
    <Field {...field} error={isTooLarge ? PHOTO_PROBLEMS.size : error}>
      <FileInput
        name={name}
        accept={PHOTO_TYPES.join(",")}
        onChange={({ currentTarget: input }) => {
          const [file] = input.files ?? [];
          setTooLarge(file !== undefined && file.size > MAX_PHOTO_BYTES);
          if (file && file.size > MAX_PHOTO_BYTES) input.value = "";
        }}
      />
    </Field>
  );
}
