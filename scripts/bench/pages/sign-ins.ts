// Measures how long a sign-in takes.
import { readFileSync } from "node:fs";
import path from "node:path";
import { postForm, readHidden } from "../../../tests/support/post-form";
import { percentile, round } from "./measure";

const MEMBER = { email: "member@example.com", password: "seven harbors and a lighthouse" };

/** Signs a member up in the embedded database of a running site. `folder` is its data folder; sign-ups need no confirmation. */
export async function createMember(folder: string): Promise<void> {
  const readJson = (file: string) => JSON.parse(readFileSync(path.join(folder, file), "utf8"));
  const answer = await fetch(`${readJson("running.json").url}/auth/v1/signup`, {
    method: "POST",
    headers: {
      apikey: readJson("secrets.json").publishableKey,
      "content-type": "application/json",
    },
    body: JSON.stringify(MEMBER),
  });
  if (!answer.ok) throw new Error(`No member was made: ${await answer.text()}`);
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
