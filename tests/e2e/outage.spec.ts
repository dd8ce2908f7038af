// The database goes away and comes back; the directory goes on. `npm run audit` goes through the other outages.
import { expectLastGoodCopy, test } from "../support/outage-world";

test("while the database is gone, kept pages and new ones show the last good copy", async ({
  world,
}) => {
  const { stop: begin, start: end } = world.database;
  const paths = ["/business/northcut-mechanical-1", "/category/plumbing/county/lee"];
  await expectLastGoodCopy(world, { begin, end, paths });
});
