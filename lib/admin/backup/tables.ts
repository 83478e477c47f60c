import "server-only";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { type ClientBase, escapeIdentifier } from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { readChecked, sha256Of } from "@/lib/admin/backup/backup-storage";
import { BackupError, type Part, type SequenceEntry, type TableEntry } from "@/lib/admin/backup/manifest";
import type { FileStorage } from "@/lib/integrations/storage/storage";

const PART_BYTES = 8 * 1024 * 1024;

const OURS = `
  relation.relnamespace = namespace.oid
  AND namespace.nspname NOT IN ('pg_catalog', 'information_schema') AND namespace.nspname !~ '^pg_'
  AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = relation.oid AND deptype = 'e')`;
/** Tables outside of backups; the marks are facts about this installation only. */
const BOOKKEEPING = ["public._prisma_migrations", "graphile_worker.migrations", "public.operation_marks"];

type Table = { schema: string; name: string; columns: string[] };

const identifier = ({ schema, name }: { schema: string; name: string }) =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
const listOf = (columns: readonly string[]) => columns.map(escapeIdentifier).join(", ");

export async function tablesOf(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT namespace.nspname AS schema, relation.relname AS name,
       array_agg(attribute.attname::text ORDER BY attribute.attnum) AS columns
     FROM pg_class AS relation, pg_namespace AS namespace, pg_attribute AS attribute
     WHERE ${OURS} AND relation.relkind = 'r'
       AND attribute.attrelid = relation.oid AND attribute.attnum > 0
       AND NOT attribute.attisdropped AND attribute.attgenerated = ''
       AND namespace.nspname || '.' || relation.relname <> ALL ($1)
     GROUP BY 1, 2 ORDER BY 1, 2`,
    [BOOKKEEPING],
  );
  return rows;
}

export async function isEmpty(client: ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_class AS relation, pg_namespace AS namespace
     WHERE ${OURS} AND relation.relkind IN ('r', 'p', 'v', 'm', 'S') LIMIT 1`,
  );
  return rowCount === 0;
}

export async function sequencesOf(client: ClientBase): Promise<SequenceEntry[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `SELECT namespace.nspname AS schema, relation.relname AS name
     FROM pg_class AS relation, pg_namespace AS namespace
     WHERE ${OURS} AND relation.relkind = 'S' ORDER BY 1, 2`,
  );
  const sequences: SequenceEntry[] = [];
  for (const sequence of rows) {
    const { rows: values } = await client.query<{ value: string; isCalled: boolean }>(
      `SELECT last_value::text AS value, is_called AS "isCalled" FROM ${identifier(sequence)}`,
    );
    if (values[0]) sequences.push({ ...sequence, ...values[0] });
  }
  return sequences;
}

export async function setTextFormats(client: ClientBase): Promise<void> {
  await client.query(
    "SET LOCAL datestyle = 'ISO'; SET LOCAL intervalstyle = 'postgres'; SET LOCAL timezone = 'UTC'; SET LOCAL extra_float_digits = 1",
  );
}

export async function writeTable(
  client: ClientBase,
  table: Table,
  { storage, backup }: { storage: FileStorage; backup: string },
): Promise<TableEntry> {
  const rows = client.query(copyTo(`COPY ${identifier(table)} (${listOf(table.columns)}) TO STDOUT`));
  const packed = rows.pipe(createGzip());
  rows.on("error", (error) => packed.destroy(error));
  const parts: Part[] = [];
  try {
    for await (const bytes of inParts(packed)) {
      const number = String(parts.length + 1).padStart(4, "0");
      const key = `${backup}/tables/${table.schema}.${table.name}.${number}.gz`;
      await storage.put(key, bytes, "application/gzip");
      parts.push({ key, sha256: sha256Of(bytes), size: bytes.byteLength });
    }
  } catch (error) {
    // Unread rows would block the connection's next statement.
    rows.unpipe(packed).resume();
    throw error;
  }
  return { ...table, rows: rows.rowCount, parts };
}

async function* inParts(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size < PART_BYTES) continue;
    yield Buffer.concat(chunks);
    [chunks, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(chunks);
}

type Rows = {
  tables: readonly TableEntry[];
  sequences: readonly SequenceEntry[];
  excludedSchema?: string;
};

/**
 * Replaces the rows of all tables, given the same schema, in the connection's transaction. Foreign keys are
 * checked once, at the end, so the order of tables doesn't matter.
 */
export async function loadTables(
  client: ClientBase,
  storage: FileStorage,
  { tables, sequences, excludedSchema }: Rows,
): Promise<void> {
  const existing = await tablesOf(client);
  const included = existing.filter(({ schema }) => schema !== excludedSchema);
  assertSame(included, tables);
  const names = tables.map(identifier);
  if (names.length > 0) await client.query(`TRUNCATE ${names.join(", ")}`);
  const foreignKeys = await foreignKeysOf(client, tables);
  for (const { table, name } of foreignKeys)
    await client.query(`ALTER TABLE ${table} ALTER CONSTRAINT ${name} DEFERRABLE INITIALLY DEFERRED`);
  // Triggers would change other tables, whose rows are restored anyway.
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  for (const table of tables) await loadTable(client, storage, table);
  await client.query("SET CONSTRAINTS ALL IMMEDIATE");
  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  for (const { table, name } of foreignKeys)
    await client.query(`ALTER TABLE ${table} ALTER CONSTRAINT ${name} NOT DEFERRABLE`);
  for (const sequence of sequences) {
    const values = [identifier(sequence), sequence.value, sequence.isCalled];
    await client.query("SELECT setval($1::regclass, $2::bigint, $3)", values);
  }
}

function assertSame(existing: readonly Table[], expected: readonly Table[]): void {
  const signatureOf = ({ schema, name, columns }: Table) =>
    `${schema}.${name} (${columns.toSorted().join(", ")})`;
  const [has, needs] = [existing.map(signatureOf), expected.map(signatureOf)];
  const different = [
    ...needs.filter((table) => !has.includes(table)),
    ...has.filter((table) => !needs.includes(table)),
  ];
  if (different[0]) throw new BackupError(`The backup does not fit its schema: ${different[0]}`);
}

async function foreignKeysOf(client: ClientBase, tables: readonly Table[]) {
  const { rows } = await client.query<{ schema: string; name: string; constraint: string }>(
    `SELECT namespace.nspname AS schema, relation.relname AS name, conname AS constraint
     FROM pg_constraint AS foreign_key, pg_class AS relation, pg_namespace AS namespace
     WHERE ${OURS} AND foreign_key.conrelid = relation.oid AND contype = 'f' AND NOT condeferrable`,
  );
  const expectedTables = new Set(tables.map(identifier));
  return rows
    .filter((row) => expectedTables.has(identifier(row)))
    .map((row) => ({ table: identifier(row), name: escapeIdentifier(row.constraint) }));
}

async function loadTable(client: ClientBase, storage: FileStorage, table: TableEntry): Promise<void> {
  const target = client.query(copyFrom(`COPY ${identifier(table)} (${listOf(table.columns)}) FROM STDIN`));
  async function* parts() {
    for (const part of table.parts) yield await readChecked(storage, part);
  }
  await pipeline(Readable.from(parts()), createGunzip(), target);
  if (target.rowCount !== table.rows)
    throw new BackupError(
      `The backup is damaged: ${table.name} has ${target.rowCount} rows, not ${table.rows}.`,
    );
}
