// Measures how long a sign-in takes.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Session } from "@supabase/supabase-js";
import { accountsClient } from "../../../tests/support/members";
import { postForm, readHidden } from "../../../tests/support/post-form";
import { createServiceClient } from "../../embedded/service-client";
import { percentile, round } from "./measure";

const MEMBER = { email: "member@example.com", password: "seven harbors and a lighthouse" };

/** Signs a member up in the embedded database of a running site. `folder` is its data folder; sign-ups need no confirmation. */
export async function createMember(folder: string): Promise<Session> {
  const { data, error } = await accountsClient(readAccess(folder)).auth.signUp(MEMBER);
  if (!data.session) throw error ?? new Error("The sign-up waits for its confirmation.");
  return data.session;
}

/** Opens the database of a running site with the service role. */
export function openClient(folder: string) {
  return createServiceClient(readAccess(folder));
}

function readAccess(folder: string): { url: string; publishableKey: string; secretKey: string } {
  const read = (name: string) => JSON.parse(readFileSync(path.join(folder, name), "utf8"));
  return { ...read("running.json"), ...read("secrets.json") };
}

/** Signs in again and again for `seconds`. Returns milliseconds from sending the form to the answer; throws when one is refused. */
export async function timeSignIns(origin: string, seconds: number) {
  const times: number[] = [];
  const address = `${origin}/auth?from=%2Fabout-us`;
  for (const end = performance.now() + seconds * 1000; performance.now() < end;) {
    const hidden = readHidden(await (await fetch(address)).text());
    // Each from another network: sign-ins are limited per network.
    const headers = { "x-forwarded-for": `10.9.${times.length >> 8}.${times.length & 255}` };
    const began = performance.now();
    const { status, location } = await postForm(address, MEMBER, { hidden, headers });
    times.push(performance.now() - began);
    if (status !== 303 || !location) throw new Error(`A sign-in was refused: ${status}`);
  }
  return {
    sign_ins: times.length,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    slowest: round(Math.max(...times)),
  };
}
