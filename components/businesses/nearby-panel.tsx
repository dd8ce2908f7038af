import Link from "next/link";
import { routes } from "@/lib/routes";

type Props = { name: string; address: string | null; radiusMiles: number };

/** Names the business at the center of the search, and links back to the search. */
export function NearbyPanel({ name, address, radiusMiles }: Props) {
  return (
    <section
      aria-label="Where we look"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-4 border-action bg-surface px-4 py-3"
    >
      <p className="text-sm">
        Showing businesses within {radiusMiles} miles of:{" "}
        <strong className="block text-base">{name}</strong>
        {address}
      </p>
      <Link
        prefetch={false}
        href={routes.search()}
        className="inline-flex min-h-11 items-center rounded-sm border-2 border-action px-5 font-bold no-underline hover:underline"
      >
        Back to Search
      </Link>
    </section>
  );
}
