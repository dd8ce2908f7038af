// Returns the network of the current request.
import { headers } from "next/headers";
import { env } from "@/lib/env";
import { clientNetwork } from "./network";

/** The key of rate limits: see clientNetwork. Only during a request. */
export async function currentNetwork(): Promise<string> {
  const forwarded = (await headers()).get("x-forwarded-for") ?? "";
  return clientNetwork(forwarded, env().trustedProxies);
}
