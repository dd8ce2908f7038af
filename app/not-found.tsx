import type { Metadata } from "next";
import { NotFoundView } from "@/components/layout/not-found-view";
import { missingMetadata } from "@/lib/seo/metadata";

export const metadata: Metadata = missingMetadata;

export default function NotFound() {
  return <NotFoundView />;
}
