import { BusinessNotFound } from "@/components/businesses/business-not-found";

export default function NotFound() {
  return <BusinessNotFound />;
}
