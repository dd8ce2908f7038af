import { RegionNotFound } from "@/components/places/region-header";

export default function NotFound() {
  return <RegionNotFound />;
}
