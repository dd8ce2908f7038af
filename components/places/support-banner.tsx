/** Stands above a county's list. */
export function SupportBanner({ county }: { county: string }) {
  return (
    <p className="max-w-measure border-l-4 border-action py-1 pl-4 text-sm sm:text-base">
      Hire a neighbor who served, and the money stays in {county} County.
    </p>
  );
}
