"use client";

import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { Field, type FieldProps } from "@/components/ui/field";
import { FileInput } from "@/components/ui/file-input";
import { toast } from "@/components/ui/use-toast";
import { PHOTO_PROBLEMS, PHOTO_TYPES, type PhotoKind } from "@/lib/photos/rules";
import { PHOTO_FORM, photoAddress, sendPhoto, type SentPhoto } from "./send-photo";

export type PhotoInputProps = Pick<FieldProps, "label" | "hint" | "error"> & {
  businessId: string;
  kind: PhotoKind;
  isDropZone?: boolean;
};

type Props = PhotoInputProps & {
  /** Called with the address of the last photo that was added. */
  onAdded: (url: string) => void;
};

type Progress = { file: number; files: number; part: number };
type Answer = { file: File; sent: SentPhoto };

/**
 * Uploads photos as soon as they are chosen or dropped, one after another; those that were refused stay chosen. The button sends
 * them again, and without a script the form with all photos of the page.
 */
export function PhotoInput({ businessId, kind, error: refused, onAdded, ...props }: Props) {
  const { label, hint, isDropZone } = props;
  const [progress, setProgress] = useState<Progress | null>(null);
  const [error, setError] = useState(refused);
  const input = useRef<HTMLInputElement>(null);
  const isMany = kind === "gallery";

  async function upload() {
    const field = input.current;
    if (!field || progress) return;
    const files = [...(field.files ?? [])];
    const answers: Answer[] = [];
    for (const [index, file] of files.entries()) {
      const report = (part: number) => setProgress({ file: index + 1, files: files.length, part });
      report(0);
      answers.push({ file, sent: await sendPhoto({ businessId, kind, file }, report) });
    }
    setProgress(null);
    setError(files.length > 0 ? formatErrors(answers) : PHOTO_PROBLEMS.none);
    field.files = toRefused(answers);
    const url = announce(answers);
    if (url) onAdded(url);
  }

  const uploadChosen = useEffectEvent(() => {
    if (input.current?.value) void upload();
  });
  // Files that were chosen before the script ran.
  useEffect(() => uploadChosen(), []);

  return (
    <div className="grid content-start gap-3">
      <Field id={`${kind}-photo`} label={label} hint={hint} error={error}>
        <FileInput
          ref={input}
          isDropZone={isDropZone}
          form={PHOTO_FORM}
          // While they are uploaded, the form waits for them and does not send them again.
          name={progress ? undefined : `${kind}-photo`}
          accept={PHOTO_TYPES.join(",")}
          multiple={isMany}
          aria-busy={progress !== null}
          onChange={() => void upload()}
          // A choice made during an upload would be lost.
          {...(progress && { onClick: ignore, onDrop: ignore })}
        />
      </Field>
      <UploadProgress progress={progress} />
      <button
        {...(!error && { "data-stands-in": "" })}
        form={PHOTO_FORM}
        formAction={photoAddress(businessId, kind)}
        onClick={(event) => {
          event.preventDefault();
          void upload();
        }}
        className={buttonVariants({ variant: "outline", className: "justify-self-start" })}
      >
        {isMany ? "Add the photos" : "Set the photo"}
      </button>
    </div>
  );
}

const ignore = (event: SyntheticEvent) => event.preventDefault();

/** When a file has arrived completely, the server is still processing it. */
function UploadProgress({ progress }: { progress: Progress | null }) {
  return (
    <div className={progress ? "grid gap-1 text-sm" : "sr-only"}>
      {progress && (
        <progress value={progress.part} aria-label="Sent" className="h-2 w-full accent-action" />
      )}
      <p role="status">{progress && formatProgress(progress)}</p>
    </div>
  );
}

function formatProgress({ file, files, part }: Progress): string {
  const which = files > 1 ? ` ${file} of ${files}` : "";
  return part < 1 ? `Sending${which}: ${Math.round(part * 100)} %` : `Preparing${which}...`;
}

/** Why files were refused, with their names if there were several. */
function formatErrors(answers: readonly Answer[]): string | undefined {
  const errors = answers.flatMap(({ file, sent }) =>
    sent.ok ? [] : [answers.length > 1 ? `${file.name}: ${sent.words}` : sent.words],
  );
  return errors.join(" ") || undefined;
}

function toRefused(answers: readonly Answer[]): FileList {
  const refused = new DataTransfer();
  for (const { file, sent } of answers) if (!sent.ok) refused.items.add(file);
  return refused.files;
}

/** Says in a toast what was added, or that nothing was; returns the address of the last photo. */
function announce(answers: readonly Answer[]): string | null {
  const added = answers.flatMap(({ sent }) => (sent.ok ? [sent] : []));
  const last = added.at(-1);
  if (!last) {
    const description = formatErrors(answers) ?? PHOTO_PROBLEMS.none;
    toast({ title: "The photo wasn’t uploaded", description, variant: "destructive" });
    return null;
  }
  const title = added.length > 1 ? `${added.length} photos are added` : last.title;
  toast({ title, description: last.description });
  return last.url;
}
