import { randomUUID } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import { ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import { Pool, type QueryResult } from "pg";

type Adapter = Awaited<ReturnType<PrismaPg["connect"]>>;

/** PostgreSQL's numbers of two types. */
const CATALOG_CHAR = 18;
const BPCHAR = 1042;

/** PostgreSQL's own words on the statement of a migration that failed. */
class ScriptError extends Error {}

/**
 * The pg adapter, corrected where it is not fit for migrations: it cuts a script at every semicolon, inside
 * functions and texts too, and runs the pieces one by one, so that a failure leaves half of them behind; its shadow
 * database is the real one when that is given as a connection string; and it can't read the catalog's one-character
 * type, without which no database that has a CHECK can be described.
 */
export class MigrationAdapters extends PrismaPg {
  scriptError: ScriptError | undefined;
  private readonly pools: Pool[];
  private readonly shadows: string[] = [];

  constructor(private readonly databaseUrl: string) {
    const pool = openPool(databaseUrl);
    super(pool);
    this.pools = [pool];
  }

  override async connect() {
    return this.correct(await super.connect());
  }

  override async connectToShadowDb() {
    const name = `shadow_${randomUUID().replaceAll("-", "")}`;
    await this.pools[0]?.query(`CREATE DATABASE "${name}" TEMPLATE template0`);
    this.shadows.push(name);
    const url = new URL(this.databaseUrl);
    url.pathname = `/${name}`;
    const pool = openPool(url.href);
    this.pools.push(pool);
    return this.correct(await new PrismaPg(pool).connect());
  }

  /** Ends every connection and drops the shadow databases. */
  async close() {
    const [main, ...others] = this.pools;
    await Promise.all(others.map((pool) => pool.end()));
    for (const name of this.shadows) await main?.query(`DROP DATABASE "${name}" WITH (FORCE)`);
    await main?.end();
  }

  private correct(adapter: Adapter): Adapter {
    const charColumns = readCatalogChars(adapter.underlyingDriver());
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (query) => {
      const result = await queryRaw(query);
      for (const column of charColumns.get(query.sql) ?? []) {
        result.columnTypes[column] = ColumnTypeEnum.Character;
      }
      return result;
    };
    // One simple query is one transaction: PostgreSQL applies a script as a whole or not at all.
    adapter.executeScript = async (script) => {
      try {
        await adapter.underlyingDriver().query(script);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        this.scriptError ??= new ScriptError(message, { cause: error });
        throw error;
      }
    };
    return adapter;
  }
}

function openPool(databaseUrl: string) {
  const pool = new Pool({ connectionString: databaseUrl, max: 4, application_name: "migrate" });
  // A connection that the server closes is reported by the query that needs it.
  pool.on("error", () => undefined);
  return pool;
}

/**
 * Lets the adapter read columns of the type "char" as text.
 * @returns by statement, which columns those are
 */
function readCatalogChars(pool: Pool): Map<string, number[]> {
  const columns = new Map<string, number[]>();
  const runQuery = pool.query;
  const query = async (...args: unknown[]) => {
    const result: QueryResult = await Reflect.apply(runQuery, pool, args);
    const found = (result.fields ?? []).flatMap((field, i) => (field.dataTypeID === CATALOG_CHAR ? [i] : []));
    for (const i of found) Object.assign(result.fields[i] ?? {}, { dataTypeID: BPCHAR });
    const [config] = args;
    if (typeof config === "object" && config !== null && "text" in config) {
      columns.set(String(config.text), found);
    }
    return result;
  };
  Object.defineProperty(pool, "query", { value: query, configurable: true });
  return columns;
}
