// 24 concurrent searches: the site stays live, and sign-in works.
import { expect } from "@playwright/test";
import { expectSignIn } from "../support/sign-in-form";
import { ask, toText } from "../support/site-ask";
import { review, test } from "../support/site-review";

const VISITORS = 24;

test("24 concurrent searches do not turn the site read-only, and a member can sign in", async () => {
  let isOver = false;
  const search = async (visitor: number) => {
    let found = 0;
    for (let count = 0; !isOver; count++) {
      // Each query is new, so that no result is cached.
      const words = encodeURIComponent(`roof in Ocala ${visitor} ${count}`);
      const { status, body } = await ask(`/businesses/search?q=${words}`, review.origin);
      // On a slow machine some of them wait for 10 s, and are then asked to come again.
      expect([200, 503]).toContain(status);
      expect(toText(body)).not.toContain("Read-only for the moment");
      if (status === 200) found += 1;
    }
    return found;
  };
  const signIn = async () => {
    await expectSignIn(review.member, review.origin);
    expect(await readSource()).toBe("live");
  };
  const searching = Array.from({ length: VISITORS }, (_, visitor) => search(visitor));
  const [searches] = await Promise.all([
    Promise.all(searching),
    signIn().finally(() => (isOver = true)),
  ]);
  expect(Math.max(...searches)).toBeGreaterThan(0);
  expect(await readSource()).toBe("live");
});

/** Where the site gets the directory from: a database that is away would be another source. */
async function readSource(): Promise<string> {
  return JSON.parse((await ask("/api/ready", review.origin)).body).source;
}
