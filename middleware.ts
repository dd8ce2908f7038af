import type { NextRequest } from "next/server";
import { guard } from "@/lib/guard";

export const config = {
  runtime: "nodejs",
  matcher: [
    // Members' pages. Public pages are the same for all visitors, and cached.
    "/auth/:path*",
    "/account/:path*",
    "/register-business",
    "/business-submission-confirmation",
    "/review/:path*",
    "/admin/:path*",
    "/submit-business/:path*",
    "/suggest-a-change/:path*",
    // Form posts to any page: with a script Next sends next-action, without one the browser sends a content type.
    { source: "/((?!api/).*)", has: [{ type: "header", key: "next-action" }] },
    { source: "/((?!api/).*)", has: [{ type: "header", key: "content-type" }] },
  ],
};

export function middleware(request: NextRequest) {
  return guard(request);
}
