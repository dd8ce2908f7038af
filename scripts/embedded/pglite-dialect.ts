// Kysely dialect for PGlite, which has only one session: a transaction has it alone, and every other query waits. The dialect
// of @supabase/lite 0.10.0 sends BEGIN and COMMIT like any other query, so queries in between run in another client's
// transaction, with its role.
import type { PGlite, Transaction } from "@electric-sql/pglite";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";

/** Creates the dialect for a PGlite that the caller opens and closes. */
export function createPgliteDialect(pglite: PGlite): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => createDriver(pglite),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

function createDriver(pglite: PGlite): Driver {
  const of = (connection: DatabaseConnection) => connection as PgliteConnection;
  return {
    init: async () => {},
    acquireConnection: async () => new PgliteConnection(pglite),
    beginTransaction: (connection) => of(connection).begin(),
    commitTransaction: (connection) => of(connection).commit(),
    rollbackTransaction: (connection) => of(connection).rollback(),
    releaseConnection: async () => {},
    destroy: async () => {},
  };
}

class PgliteConnection implements DatabaseConnection {
  #transaction: Transaction | undefined;
  #end = () => {};
  #ended = Promise.resolve();

  constructor(private readonly pglite: PGlite) {}

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, affectedRows } = await (this.#transaction ?? this.pglite).query<Row>(sql, [
      ...parameters,
    ]);
    return { rows, ...(affectedRows !== undefined && { numAffectedRows: BigInt(affectedRows) }) };
  }

  async *streamQuery<Row>(): AsyncGenerator<QueryResult<Row>> {
    throw new Error("PGlite does not stream.");
  }

  /** A PGlite transaction lasts as long as its callback: this one ends at commit or rollback. */
  begin(): Promise<void> {
    return new Promise((begun, failed) => {
      this.#ended = this.pglite.transaction(
        (transaction) =>
          new Promise<void>((end) => {
            this.#transaction = transaction;
            this.#end = end;
            begun();
          }),
      );
      this.#ended.catch(failed);
    });
  }

  commit(): Promise<void> {
    this.#transaction = undefined;
    this.#end();
    return this.#ended;
  }

  async rollback(): Promise<void> {
    await this.#transaction?.rollback();
    await this.commit();
  }
}
