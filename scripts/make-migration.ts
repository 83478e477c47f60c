import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import { Pool, type QueryConfig, type QueryResult } from "pg";
import { MIGRATIONS_DIR, MigrationError, migrate, oneLine, readMigrations, withClient } from "./migrations";
import { runCommand } from "./run-command";

const SCHEMA = "prisma/schema";
/** PostgreSQL's OIDs of two types. */
const CATALOG_CHAR = 18;
const TEXT = 25;

/**
 * npm run make-migration -- NAME     writes the difference between prisma/schema and the migrations
 * npm run make-migration -- --check  only reports a difference, and ends with 1 if there is one
 */
async function main() {
  const [argument] = process.argv.slice(2);
  if (!argument)
    throw new MigrationError("The new migration needs a name: npm run make-migration -- add_invoices");
  const sql = await findDifference(process.env.DATABASE_URL ?? "").catch((error) => {
    if (error instanceof MigrationError) throw error;
    throw new MigrationError(`The schema can't be compared with the migrations: ${oneLine(error)}`);
  });
  if (sql === null) {
    console.log("Nothing to migrate: schema and migrations are equal.");
    return;
  }
  if (argument === "--check") throw new MigrationError(`The schema has what no migration makes:\n${sql}`);
  const file = await writeMigration(argument, sql);
  console.log(
    `Wrote ${path.relative(process.cwd(), file)}. Read it, and add by hand what Prisma can't say (CHECKs).`,
  );
}

async function writeMigration(title: string, sql: string): Promise<string> {
  const name = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "");
  if (!name) throw new MigrationError(`"${title}" has no letter or digit to name a migration with.`);
  const now = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const last = (await readMigrations()).at(-1)?.name.slice(0, 14) ?? "0";
  // Folders are applied in name order, so a slow clock must not sort this one before the last.
  const number = now > last ? now : String(Number(last) + 1);
  const folder = path.join(MIGRATIONS_DIR, `${number}_${name}`);
  await mkdir(folder);
  const file = path.join(folder, "migration.sql");
  await writeFile(file, sql);
  return file;
}

/**
 * Returns the SQL that leads from the migrations to prisma/schema, or null if equal, written by
 * Prisma's migration engine as WebAssembly (docs/decisions/0028). Applies the migrations to a throwaway
 * database on the same server.
 */
function findDifference(serverUrl: string): Promise<string | null> {
  const name = `difference_${randomUUID().replaceAll("-", "")}`;
  return withClient(serverUrl, async (server) => {
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    await server.query(`CREATE DATABASE ${name} TEMPLATE template0`);
    try {
      await migrate(url.href);
      return await compareWithSchema(url.href);
    } finally {
      await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
    }
  });
}

async function compareWithSchema(databaseUrl: string): Promise<string | null> {
  const pool = new Pool({ connectionString: databaseUrl, max: 4 });
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

runCommand(main, (error) => error instanceof MigrationError);
