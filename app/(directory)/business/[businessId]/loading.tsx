import { BusinessProfileSkeleton } from "@/components/businesses/business-profile-skeleton";

export default function Loading() {
  return <BusinessProfileSkeleton />;
}
