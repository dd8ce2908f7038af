/** Stands above a county's list. */
export function SupportBanner({ county }: { county: string }) {
  return (
    <p className="max-w-measure border-l-4 border-action py-1 pl-4 text-sm sm:text-base">
      When you hire a neighbor who served, the money stays in {county} County. Call one of these
      businesses first, and say that you found them here.
    </p>
  );
}
