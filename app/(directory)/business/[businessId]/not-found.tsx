import { BusinessNotFound } from "@/components/businesses/empty-listing";

export default function NotFound() {
  return <BusinessNotFound />;
}
