// The directory continues while the database is away. `npm run audit` tests other outages.
import { expectLastGoodCopy, test } from "../support/outage-world";

test("while the database is gone, cached and new pages show the last good copy", async ({
  world,
}) => {
  const { stop: begin, start: end } = world.database;
  const paths = ["/business/northcut-mechanical-1", "/category/plumbing/county/lee"];
  await expectLastGoodCopy(world, { begin, end, paths });
});
