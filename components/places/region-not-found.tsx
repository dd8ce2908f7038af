import { NotFoundView } from "@/components/layout/not-found-view";
import { routes } from "@/lib/routes";

export function RegionNotFound() {
  return (
    <NotFoundView
      title="Region Not Found"
      text="The region you're looking for doesn't exist."
      actions={[{ name: "Back to All Regions", href: routes.regions() }]}
    />
  );
}
