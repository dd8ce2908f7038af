// 24 concurrent searches: the site stays live, and sign-in works.
import { expect } from "@playwright/test";
import { expectSignIn } from "../../support/sign-in-form";
import { ask, toText } from "../../support/site-ask";
import { review, test } from "../../support/site-review";

const VISITORS = 24;
const SIGN_INS = 3;

test("24 concurrent searches do not turn the site read-only, and a member can sign in", async () => {
  let isOver = false;
  const search = async (visitor: number) => {
    let count = 0;
    for (; !isOver; count++) {
      // Each query is new, so that no result is cached.
      const words = encodeURIComponent(`roof in Ocala ${visitor} ${count}`);
      const { status, body } = await ask(`/businesses/search?q=${words}`, review.origin);
      expect([status, toText(body).includes("Read-only for the moment")]).toEqual([200, false]);
    }
    return count;
  };
  const signInAgain = async () => {
    for (let count = 0; count < SIGN_INS; count++) await expectSignIn(review.member, review.origin);
  };
  const searching = Array.from({ length: VISITORS }, (_, visitor) => search(visitor));
  const [searches] = await Promise.all([
    Promise.all(searching),
    signInAgain().finally(() => (isOver = true)),
  ]);
  expect(Math.min(...searches)).toBeGreaterThan(0);
  const { source } = JSON.parse((await ask("/api/ready", review.origin)).body);
  expect(source).toBe("live");
});
