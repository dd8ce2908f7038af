import { NotFoundView } from "@/components/layout/not-found-view";
import { routes } from "@/lib/routes";

export function BusinessNotFound() {
  return (
    <NotFoundView
      title="Business not found"
      text="The business profile you're looking for doesn't exist or has been removed."
      actions={[{ name: "Return to home", href: routes.home() }]}
    />
  );
}
