/** The articles come with the product; nobody should call a number in them and wonder. */
export function SampleNote({ children }: { children: string }) {
  return (
    <p className="max-w-measure border-l-2 border-rule-strong pl-3 text-xs text-muted">
      {children}
    </p>
  );
}
