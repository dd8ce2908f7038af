import type { NextRequest } from "next/server";
import { respondToVisit } from "@/lib/statistics/visits";

/** Counts a view of a listing's page, or a click on its phone, website or directions. */
export async function POST(request: NextRequest): Promise<Response> {
  return respondToVisit(request);
}
