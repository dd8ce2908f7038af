import { MAX_FILE_BYTES } from "@/lib/http/body-limits";
import { FileForm } from "@/components/forms/file-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FileInput } from "@/components/ui/file-input";

/** Uploads a file for an import. Nothing is imported before an admin has reviewed it. */
export function UploadForm() {
  return (
    <FileForm address="/api/imports" className="flex flex-wrap items-end gap-4">
      <Field
        id="file"
        label="A table of businesses"
        hint={`As CSV or as a workbook (.xlsx), ${MAX_FILE_BYTES / 1_000_000} MB at most. You see what would happen before anything does.`}
      >
        <FileInput name="file" required accept=".csv,.tsv,.txt,.xlsx" />
      </Field>
      <Button type="submit">Send the file</Button>
    </FileForm>
  );
}
