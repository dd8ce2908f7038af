/** Keeps 'Veteran-Owned' in a title on one line, unless the line is too short. */
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
