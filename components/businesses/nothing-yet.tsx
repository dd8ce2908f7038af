type Props = { id: string; title: string; text: string };

/** An empty part of a profile, less prominent than the others. */
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
