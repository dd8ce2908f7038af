/** Marks the articles that come with the product as samples, so that nobody calls the numbers in them. */
export function SampleNote({ children }: { children: string }) {
  return (
    <p className="max-w-measure border-l-2 border-rule-strong pl-3 text-xs text-muted">
      {children}
    </p>
  );
}
