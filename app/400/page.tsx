import { NotFoundView } from "@/components/layout/not-found-view";
import { missingMetadata } from "@/lib/seo/metadata";

// Next answers an address that cannot be decoded (/county/%zz) with this page and status 400; without it, with a bare 500.
export const metadata = missingMetadata;

export default function BadRequestPage() {
  return <NotFoundView />;
}
