import type { Client } from "pg";

/** Makes the site read what has this tag again. */
export async function expireTag(database: Client, tag: string): Promise<void> {
  await database.query("SELECT pg_notify('cache_tags', $1)", [JSON.stringify([tag])]);
}

/** Remembers the only row of a table; returns a function that brings it back. */
export async function keepRow(database: Client, table: string, tag: string): Promise<() => Promise<void>> {
  const { rows } = await database.query<Record<string, unknown>>(`SELECT * FROM ${table} WHERE id = 1`);
  const entries = Object.entries(rows[0] ?? {});
  return async () => {
    const columns = entries.map(([column], index) => `${column} = $${index + 1}`).join(", ");
    const values = entries.map(([, value]) => value);
    await database.query(`UPDATE ${table} SET ${columns} WHERE id = 1`, values);
    await expireTag(database, tag);
  };
}
