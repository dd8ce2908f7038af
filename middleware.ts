import { type NextRequest, NextResponse } from "next/server";
import { guard } from "@/lib/auth/guard";
import { toLowerCasePath } from "@/lib/http/redirects";

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
    // Addresses in capitals, as in lib/http/redirects.ts.
    "/:page([^/%]*[A-Z][^/%]*)/:rest*",
    "/:page(business|businesses)/:rest([^%]*[A-Z][^%]*)",
    // Form posts to any page: with a script Next sends next-action, without one the browser sends a content type.
    { source: "/((?!api/).*)", has: [{ type: "header", key: "next-action" }] },
    { source: "/((?!api/).*)", has: [{ type: "header", key: "content-type" }] },
  ],
};

export function middleware(request: NextRequest) {
  const path = toLowerCasePath(request.nextUrl.pathname);
  if (path) return NextResponse.redirect(new URL(path + request.nextUrl.search, request.url), 308);
  return guard(request);
}
