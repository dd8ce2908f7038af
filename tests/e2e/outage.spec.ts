// The database goes away and comes back. `npm run audit` tests other outages.
import { expectOutage, test } from "../support/outage-world";

test("while the database is gone, kept pages stay up, and every other page is a complete 503 page", async ({
  world,
}) => {
  await expectOutage(world, { begin: world.database.stop, end: world.database.start });
});
