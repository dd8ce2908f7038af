// A merge of two listings whose server process is killed halfway; a second connection detects the moment.
import postgres from "postgres";
import {
  type Headers,
  insertRows,
  killDatabase,
  makeEmptyFolder,
  type Role,
  send,
  startDatabase,
} from "../../support/database";
import { newWord } from "../../support/seed";
import { ownerUrl } from "../../support/test-cluster";

type Place = { url: string; roles: Record<Role, Headers>; postgresUrl: string };

export function describeKilledMerge(place: () => Place): void {
  let owner: postgres.Sql;
  beforeAll(() => void (owner = postgres(place().postgresUrl, { max: 2 })));
  afterAll(() => owner.end());

  it("leaves every table unchanged, and can be repeated", async () => {
    const { url, postgresUrl } = place();
    const { folder, remove } = makeEmptyFolder();
    const settings = { DATABASE_URL: ownerUrl(postgresUrl) };
    const killed = await startDatabase(folder, settings);
    const [kept, gone] = [await list({ phone: null }), await list({ phone: "+17725550177" })];
    await owner`insert into posts (business_id, content) values (${gone}, 'Open on Sunday.')`;
    await owner`insert into business_statistics (business_id, day, views) values (${gone}, '2026-11-01', 4)`;
    const before = await readTables();

    await owner.begin(async (other) => {
      await other`lock table listing_merges in share mode`;
      const answer = merge(killed.url, kept, gone).catch((error: Error) => error.message);
      const writer = await findWriter();
      await killDatabase(killed);
      expect(await answer).toBe("fetch failed");
      await other`select pg_terminate_backend(${writer}, 10000)`;
    });
    remove();
    expect(await readTables()).toEqual(before);

    expect(await merge(url, kept, gone)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await owner`select content from posts where business_id = ${kept}`).toHaveLength(1);
  });

  async function list({ phone }: { phone: string | null }): Promise<string> {
    const row = { id: newWord(), name: "Anchor Diner", category: "Retail", phone };
    await insertRows(place().url, "businesses", row);
    return row.id;
  }

  function merge(url: string, kept_id: string, gone_id: string) {
    const body = { kept_id, gone_id };
    const headers = place().roles.reviewer;
    return send(`${url}/rest/v1/rpc/merge_listings`, { method: "POST", headers, body });
  }

  /** Waits for the connection that has moved rows and is blocked before it records them, and returns its process id. */
  async function findWriter(): Promise<number> {
    for (;;) {
      const [found] = await owner<{ pid: number }[]>`
        select w.pid from pg_locks w join pg_locks own using (pid)
        where w.relation = 'listing_merges'::regclass and not w.granted and own.locktype = 'transactionid'`;
      if (found) return found.pid;
    }
  }

  /** Returns a checksum of the rows of every table. */
  async function readTables() {
    return owner`
      select c.relname as name, md5(table_to_xml(c.oid, true, false, '')::text) as rows from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`;
  }
}
