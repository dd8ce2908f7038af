// Owns the shapes of the forms in which admins write content.

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
  /** How a value is called that is none of the choices. */
  other?: string;
};

/** What a form shows: all that was typed, and what to put right. */
export type ContentState = {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  message: string | null;
  /** Whether to draw below what was typed, as visitors would see it. */
  isPreview: boolean;
};

/** What became of a file that came along: values that it makes, and what is wrong with it. */
export type FilesTaken = Partial<Pick<ContentState, "values" | "errors">>;

/** What stands in the way of storing a row. */
export type ContentProblem = Pick<ContentState, "errors" | "message">;
