import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import { Pool, type QueryConfig, type QueryResult } from "pg";
import { connect, readMigrations } from "./migrations";

const SCHEMA = "prisma/schema";
/** PostgreSQL's numbers for two types. */
const CATALOG_CHAR = 18;
const TEXT = 25;

/**
 * Returns the SQL that leads from the migrations to prisma/schema, or null if equal, written by
 * Prisma's migration engine as WebAssembly (docs/decisions/0028). Applies the migrations to a throwaway
 * database.
 * @param serverUrl any database of the server that the throwaway one is made on
 */
export async function findDifference(serverUrl: string): Promise<string | null> {
  const server = await connect(serverUrl);
  const name = `difference_${randomUUID().replaceAll("-", "")}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  try {
    await server.query(`CREATE DATABASE ${name} TEMPLATE template0`);
    try {
      await runMigrations(url.href);
      return await compareWithSchema(url.href);
    } finally {
      await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
    }
  } finally {
    await server.end();
  }
}

async function runMigrations(databaseUrl: string): Promise<void> {
  const client = await connect(databaseUrl);
  try {
    for (const { sql } of await readMigrations()) await client.query(sql);
  } finally {
    await client.end();
  }
}

async function compareWithSchema(databaseUrl: string): Promise<string | null> {
  const pool = new Pool({ connectionString: databaseUrl, max: 4 });
  // Loaded by Node's own imports of WebAssembly (scripts/lib/bundle.mjs).
  const { SchemaEngine } = await import("@prisma/schema-engine-wasm");
  const engine = await SchemaEngine.new(
    { datamodels: undefined },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(new CatalogReader(pool)),
  );
  try {
    const names = await readdir(SCHEMA);
    const files = await Promise.all(
      names.map(async (name) => ({ path: name, content: await readFile(path.join(SCHEMA, name), "utf8") })),
    );
    const { exitCode, stdout } = await engine.diff({
      from: { tag: "schemaDatasource", files, configDir: path.resolve("prisma") },
      to: { tag: "schemaDatamodel", files },
      script: true,
      exitCode: true,
      filters: { externalTables: [], externalEnums: [] },
    });
    return exitCode === 0 ? null : (stdout ?? "");
  } finally {
    engine.free();
    await pool.end();
  }
}

/**
 * The adapter can't read the catalog's one-character type, which any database with a CHECK needs. Reads such
 * columns as text and returns them to the engine as characters.
 */
class CatalogReader extends PrismaPg {
  override async connect() {
    const adapter = await super.connect();
    const pool = adapter.underlyingDriver();
    const runQuery = pool.query.bind(pool) as (query: QueryConfig) => Promise<QueryResult>;
    const characters = new Map<string, number[]>();
    const query = async (config: QueryConfig) => {
      const result = await runQuery(config);
      const found = result.fields.flatMap(({ dataTypeID }, i) => (dataTypeID === CATALOG_CHAR ? [i] : []));
      for (const i of found) Object.assign(result.fields[i] ?? {}, { dataTypeID: TEXT });
      characters.set(config.text, found);
      return result;
    };
    Object.defineProperty(pool, "query", { value: query });
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (query) => {
      const result = await queryRaw(query);
      for (const i of characters.get(query.sql) ?? []) result.columnTypes[i] = ColumnTypeEnum.Character;
      return result;
    };
    return adapter;
  }
}
