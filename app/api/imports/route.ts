import { isCrossSite } from "@/lib/auth/cross-site-forms";
import { requireRole } from "@/lib/auth/session";
import { setFlash } from "@/lib/flash";
import { ImportError } from "@/lib/imports/types";
import { receiveImport } from "@/lib/imports/receive";
import { withReference } from "@/lib/log";
import { memberRoutes } from "@/lib/routes";

const STORAGE_FAILED = "The file could not be stored just now. Please try again in a few minutes.";

/**
 * Accepts one file from an admin as multipart form data. Not an action: the guard reads the bodies of actions whole and limits
 * them.
 */
export async function POST(request: Request): Promise<Response> {
  if (isCrossSite(request)) return new Response("Sent from another site.\n", { status: 403 });
  const member = await requireRole("admin", memberRoutes.adminImports());
  const isByScript = request.headers.get("accept") === "application/json";
  try {
    const page = memberRoutes.adminImport(await receiveImport(request, member.id));
    return isByScript
      ? new Response(null, { status: 201, headers: { Location: page } })
      : redirectTo(page);
  } catch (error) {
    const isExpected = error instanceof ImportError;
    if (!isExpected) console.error("import: a file could not be stored", String(error));
    const description = isExpected ? error.message : withReference(STORAGE_FAILED);
    if (isByScript) return Response.json({ description }, { status: isExpected ? 422 : 503 });
    await setFlash({ title: "The file wasn’t accepted", description, variant: "destructive" });
    return redirectTo(memberRoutes.adminImports());
  }
}

function redirectTo(location: string): Response {
  return new Response(null, { status: 303, headers: { Location: location } });
}
