// npx tsx scripts/data/print-categories.ts: the first state of the categories as SQL, for their migration.
import { toCategoryInsert } from "./category-insert";

process.stdout.write(toCategoryInsert());
