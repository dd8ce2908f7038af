/** Lists are in the same order on every backend, whatever the locale of its database. */
import { runSql, superuserUrl, copyTemplate } from "../support/test-cluster";

const ORDERED_BY = [
  ["business_categories", "sort_key"],
  ["business_categories", "letter"],
  ["businesses", "name"],
  ["businesses", "sort_key"],
  ["businesses", "letter"],
  ["categories", "label"],
  ["listing_counts", "letter"],
];

it.each(ORDERED_BY)("%s.%s, by which lists are ordered, compares bytes", async (table, column) => {
  const name = `collation-${process.pid}`;
  await copyTemplate(name);
  const found = await runSql(
    superuserUrl(name),
    `select c.collname from pg_attribute a join pg_collation c on c.oid = a.attcollation
     where a.attrelid = 'public.${table}'::regclass and a.attname = '${column}'`,
  );
  expect(found).toEqual([{ collname: "C" }]);
});
