import type { FieldLabel } from "@/lib/listings/forms";
import type { SubmissionErrors } from "@/lib/submissions/types";

type Props = {
  /** In the form's order. */
  fields: readonly FieldLabel[];
  errors: SubmissionErrors;
  /** Returns the URL of a field that is on another page. */
  hrefFor?: (field: string) => string;
};

/** All errors in the form's order, each with a link to its field. */
export function ErrorSummary({ fields, errors, hrefFor = (field) => `#${field}` }: Props) {
  const problems = fields.flatMap(({ name, label }) => {
    const message = errors[name];
    return message ? [{ field: name, label, message }] : [];
  });
  if (problems.length === 0) return null;
  const title =
    problems.length === 1 ? "There is 1 problem" : `There are ${problems.length} problems`;
  return (
    <section
      id="form-problem"
      tabIndex={-1}
      role="alert"
      aria-labelledby="error-summary"
      className="mb-6 max-w-measure border-4 border-alert p-4"
    >
      <h2 id="error-summary" className="text-lg">
        {title}
      </h2>
      <ul className="mt-1">
        {problems.map(({ field, label, message }) => (
          <li key={field}>
            <a href={hrefFor(field)} className="inline-block py-1.5 text-alert">
              <strong>{label}:</strong> {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
