import { type ComponentProps, useState } from "react";
import { shrinkPhoto } from "@/components/photos/send-photo";
import { Field } from "@/components/ui/field";
import { FileInput } from "@/components/ui/file-input";
import { MAX_PHOTO_BYTES, PHOTO_PROBLEMS, PHOTO_TYPES } from "@/lib/photos/rules";

type Props = Omit<ComponentProps<typeof Field>, "children"> & { name: string };

/**
 * A field for a picture. With a script, a picture that is too large is made smaller when it is chosen, or refused if the browser
 * can't read it.
 */
export function PictureField({ name, error, ...field }: Props) {
  const [isTooLarge, setTooLarge] = useState(false);

  async function choose(input: HTMLInputElement) {
    const [file] = input.files ?? [];
    setTooLarge(false);
    if (!file || file.size <= MAX_PHOTO_BYTES) return;
    input.value = "";
    const smaller = await shrinkPhoto(file);
    if (smaller.size > MAX_PHOTO_BYTES) return setTooLarge(true);
    // Another one may have been chosen meanwhile.
    if (input.value === "") input.files = toFileList(smaller);
  }

  return (
    <Field {...field} error={isTooLarge ? PHOTO_PROBLEMS.size : error}>
      <FileInput
        name={name}
        accept={PHOTO_TYPES.join(",")}
        onChange={({ currentTarget }) => void choose(currentTarget)}
      />
    </Field>
  );
}

function toFileList(file: File): FileList {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  return transfer.files;
}
