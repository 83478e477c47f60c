import { randomUUID } from "node:crypto";
import { withClient } from "@/scripts/migrations";
import { afterwards } from "@/tests/factories/afterwards";

export const queryRows = <Row extends object>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> => withClient(url, async (client) => (await client.query<Row>(sql, values)).rows);

/**
 * Creates a database without tables on the tests' server, for the present test.
 * @returns its URL
 */
export async function createEmptyDatabase(): Promise<string> {
  const url = new URL(process.env.DATABASE_URL ?? "");
  const { href: own } = url;
  const name = `empty_${randomUUID().replaceAll("-", "")}`;
  await queryRows(own, `CREATE DATABASE ${name} TEMPLATE template0`);
  afterwards(() => queryRows(own, `DROP DATABASE ${name} WITH (FORCE)`));
  url.pathname = `/${name}`;
  return url.href;
}
