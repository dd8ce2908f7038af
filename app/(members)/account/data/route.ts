import { getMyData } from "@/lib/accounts/queries";
import { requireMember } from "@/lib/auth/session";
import { routes } from "@/lib/routes";

/** All data of the member's account, as a file. */
export async function GET(): Promise<Response> {
  const member = await requireMember(routes.account());
  return new Response(`${JSON.stringify(await getMyData(member), null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json",
      "Content-Disposition": 'attachment; filename="my-data.json"',
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
