// Types of the forms in which admins write content.

export type ContentField = {
  name: string;
  label: string;
  hint?: string;
  control: "text" | "lines" | "choice" | "picture";
  type?: "date" | "tel" | "url";
  rows?: number;
  limit?: number;
  isOptional?: boolean;
  choices?: readonly { value: string; label: string }[];
  /** Label of a value that is none of the choices. */
  other?: string;
};

/** State of a form: all that was typed, and the errors. */
export type ContentState = {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  message: string | null;
  /** Whether to show a preview below the form. */
  isPreview: boolean;
};

/** Result of an uploaded file: the values that it sets, or its errors. `unset` is the field that a refused file would have set. */
export type FilesTaken = Partial<Pick<ContentState, "values" | "errors">> & { unset?: string };

/** Why a row could not be stored. */
export type ContentProblem = Pick<ContentState, "errors" | "message">;
