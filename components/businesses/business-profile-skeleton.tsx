import { Container } from "@/components/layout/container";
import { Skeleton } from "@/components/ui/skeleton";

/** Stands where a profile will be, in about its size. */
export function BusinessProfileSkeleton() {
  return (
    <Container className="pt-6">
      <p role="status" className="sr-only">
        Loading the business profile
      </p>
      <Skeleton className="h-40 w-full sm:h-56" />
      <Skeleton className="mt-6 h-10 w-2/3" />
      <Skeleton className="mt-4 h-5 w-1/3" />
      <Skeleton className="mt-8 h-24 w-full max-w-measure" />
    </Container>
  );
}
