import type { NextRequest } from "next/server";
import { guard } from "@/lib/guard";

export const config = {
  runtime: "nodejs",
  matcher: [
    // Members' pages. Public ones are the same for everybody, and kept.
    "/auth/:path*",
    "/account/:path*",
    "/register-business",
    "/business-submission-confirmation",
    "/review/:path*",
    "/admin/:path*",
    "/submit-business/:path*",
    "/suggest-a-change/:path*",
    // What forms send, to whichever page: with a script Next names the action, without one the browser the kind of body.
    { source: "/((?!api/).*)", has: [{ type: "header", key: "next-action" }] },
    { source: "/((?!api/).*)", has: [{ type: "header", key: "content-type" }] },
  ],
};

export function middleware(request: NextRequest) {
  return guard(request);
}
