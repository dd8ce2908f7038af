import { RegionNotFound } from "@/components/places/region-not-found";

export default function NotFound() {
  return <RegionNotFound />;
}
