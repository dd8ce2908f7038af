/** A title in which 'Veteran-Owned' goes to the next line as a whole, unless a line is shorter than it. */
export function WholeWords({ children }: { children: string }) {
  return children.split(/(Veteran-Owned)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="inline-block">
        {part}
      </span>
    ),
  );
}
