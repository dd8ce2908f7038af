type Props = { id: string; title: string; text: string };

/** A part of a profile that is still empty, and quieter than those that are not. */
export function NothingYet({ id, title, text }: Props) {
  return (
    <section aria-labelledby={id} className="mt-3 text-sm first:mt-8 print:hidden">
      <h2 id={id} className="mr-2 inline text-sm">
        {title}
      </h2>
      <p className="inline text-muted">{text}</p>
    </section>
  );
}
