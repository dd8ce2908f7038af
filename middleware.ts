import type { NextRequest } from "next/server";
import { guard } from "@/lib/auth/guard";

export const config = {
  runtime: "nodejs",
  // Members' pages only: public ones are the same for everybody, and kept.
  matcher: [
    "/auth/:path*",
    "/account/:path*",
    "/register-business",
    "/business-submission-confirmation",
    "/review/:path*",
    "/submit-business",
  ],
};

export function middleware(request: NextRequest) {
  return guard(request);
}
