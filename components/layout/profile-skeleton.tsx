import { Skeleton } from "@/components/ui/skeleton";

/** Placeholder for a business's profile while it loads: banner, name, rating, buttons, description. */
export function ProfileSkeleton() {
  return (
    <div data-slot="profile-skeleton" className="mx-auto w-full max-w-page px-4 sm:px-6 lg:px-8">
      <Skeleton className="mt-5 h-28 sm:h-50 md:mt-8" />
      <Skeleton className="mt-5 h-11 w-2/3" />
      <Skeleton className="mt-4 h-6 w-1/2" />
      <Skeleton className="mt-5 h-14 w-72 max-w-full" />
      <Skeleton className="mt-8 h-40" />
    </div>
  );
}
