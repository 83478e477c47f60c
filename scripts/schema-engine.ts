import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import type { SchemaEngine } from "@prisma/schema-engine-wasm/schema_engine_bg";
import { Pool, type QueryResult } from "pg";

const ENGINE = "@prisma/schema-engine-wasm/schema_engine_bg";
/** PostgreSQL's numbers of two types. */
const CATALOG_CHAR = 18;
const BPCHAR = 1042;

/**
 * Runs `use` with Prisma's migration engine, as WebAssembly, bound to one database. It is the engine of
 * `prisma migrate`, without the binary that the command would download (docs/decisions/0001).
 *
 * @throws ScriptError when PostgreSQL refuses a migration's SQL, else what the engine throws
 */
export async function withSchemaEngine<T>(
  databaseUrl: string,
  use: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  const adapters = new MigrationAdapters(databaseUrl);
  let engine: SchemaEngine | undefined;
  try {
    const { SchemaEngine } = await loadEngine();
    engine = await SchemaEngine.new(
      { datamodels: undefined },
      () => undefined,
      bindMigrationAwareSqlAdapterFactory(adapters),
    );
    return await use(engine);
  } catch (error) {
    throw adapters.scriptError ?? error;
  } finally {
    engine?.free();
    await adapters.close();
  }
}

/** PostgreSQL's own words on the statement of a migration that failed. */
export class ScriptError extends Error {}

async function loadEngine() {
  const glue = await import("@prisma/schema-engine-wasm/schema_engine_bg");
  const gluePath = createRequire(path.resolve("package.json")).resolve(ENGINE);
  const bytes = await readFile(path.join(path.dirname(gluePath), "schema_engine_bg.wasm"));
  const { instance } = await WebAssembly.instantiate(bytes, { "./schema_engine_bg.js": { ...glue } });
  const bind: unknown = Reflect.get(glue, "__wbg_set_wasm");
  const start = instance.exports.__wbindgen_start;
  if (typeof bind !== "function" || typeof start !== "function") {
    throw new Error(`${ENGINE} has another form than this script was written for`);
  }
  bind(instance.exports);
  start();
  return glue;
}

/**
 * The pg adapter, corrected where it is not fit for migrations: it cuts a script at every semicolon, inside
 * functions and texts too, and runs the pieces one by one, so that a failure leaves half of them behind; and its
 * shadow database is the real one when that is given as a connection string.
 */
class MigrationAdapters extends PrismaPg {
  scriptError: ScriptError | undefined;
  private readonly pools: Pool[];
  private readonly shadows: string[] = [];

  constructor(private readonly databaseUrl: string) {
    const pool = openPool(databaseUrl);
    super(pool);
    this.pools = [pool];
  }

  override async connect() {
    return this.runScriptsWhole(await super.connect());
  }

  override async connectToShadowDb() {
    const name = `shadow_${randomUUID().replaceAll("-", "")}`;
    await this.pools[0]?.query(`CREATE DATABASE "${name}"`);
    this.shadows.push(name);
    const url = new URL(this.databaseUrl);
    url.pathname = `/${name}`;
    const pool = openPool(url.href);
    this.pools.push(pool);
    return this.runScriptsWhole(await new PrismaPg(pool).connect());
  }

  /** Ends every connection and drops the shadow databases. */
  async close() {
    const [main, ...others] = this.pools;
    await Promise.all(others.map((pool) => pool.end()));
    for (const name of this.shadows) await main?.query(`DROP DATABASE "${name}" WITH (FORCE)`);
    await main?.end();
  }

  /** One simple query is one transaction: PostgreSQL applies a script as a whole or not at all. */
  private runScriptsWhole(adapter: Awaited<ReturnType<PrismaPg["connect"]>>) {
    adapter.executeScript = async (script) => {
      try {
        await adapter.underlyingDriver().query(script);
      } catch (error) {
        this.scriptError ??= new ScriptError(error instanceof Error ? error.message : String(error), {
          cause: error,
        });
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
  // The adapter refuses the catalog's own type "char", which the engine reads as one character.
  const query = pool.query;
  Object.defineProperty(pool, "query", {
    value: async (...args: unknown[]) => {
      const result: QueryResult = await Reflect.apply(query, pool, args);
      for (const field of result.fields ?? []) {
        if (field.dataTypeID === CATALOG_CHAR) field.dataTypeID = BPCHAR;
      }
      return result;
    },
  });
  return pool;
}
