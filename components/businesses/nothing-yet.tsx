type Props = { id: string; title: string; text: string };

/** A part of a profile that is still empty, and quieter than those that are not. */
export function NothingYet({ id, title, text }: Props) {
  return (
    <section aria-labelledby={id} className="mt-6 print:hidden">
      <h2 id={id} className="text-base">
        {title}
      </h2>
      <p className="text-muted">{text}</p>
    </section>
  );
}
