/** Shown above a county's list. */
export function SupportBanner({ county }: { county: string }) {
  return (
    <p className="border-l-4 border-action py-0.5 pl-3 text-sm text-balance sm:text-base">
      Hire a neighbor who served, and the money stays in {county} County.
    </p>
  );
}
