import Link from "next/link";
import { memberRoutes } from "@/lib/routes";

/** Link to request a new mail, beside a link that no longer works. */
export function NewLink() {
  return (
    <p>
      <Link
        prefetch={false}
        href={memberRoutes.forgotPassword()}
        className="inline-flex min-h-11 items-center font-bold"
      >
        Get a new link
      </Link>
    </p>
  );
}
