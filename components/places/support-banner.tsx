/** Stands above a county's list; on phones, where the list is to begin before the fold, below it. */
export function SupportBanner({ county }: { county: string }) {
  return (
    <p className="border-l-4 border-action py-0.5 pl-3 text-sm text-balance max-md:order-last max-md:mt-6 sm:text-base">
      Hire a neighbor who served, and the money stays in {county} County.
    </p>
  );
}
