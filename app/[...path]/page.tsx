import { Missing } from "@/components/layout/missing";
import { missingMetadata } from "@/lib/seo/metadata";

// Every address that no other page answers. It is a page of its own so that what is asked for in vain gets logged:
// Next's own 404 page is a file that is served without a word.
export const revalidate = 60;
export const metadata = missingMetadata;

export function generateStaticParams() {
  return [];
}

export default async function UnknownPage({ params }: PageProps<"/[...path]">) {
  const { path } = await params;
  return <Missing path={`/${path.join("/")}`} />;
}
