import "server-only";
import { secretContext } from "@/lib/access/auth/enrollment";
import { addressContext } from "@/lib/commerce/orders/billing-address";
import {
  CURRENT_FORM,
  currentKeyId,
  decrypt,
  encrypt,
  keyIds,
  UnreadableSecret,
} from "@/lib/core/encryption";
import { BUSY_CALENDAR } from "@/lib/crm/appointments/busy-calendars";
import { SECRET_CONTEXT } from "@/lib/crm/lead-settings/webhook/signature";
import { db } from "@/lib/data/db";
import { Prisma } from "@/lib/generated/prisma/client";

type Place = {
  name: string;
  table: Prisma.Sql;
  id: Prisma.Sql;
  column: Prisma.Sql;
  contextOf: (id: string) => string;
  removal: Prisma.Sql;
};

const places: Place[] = [
  {
    name: "two-factor secrets",
    table: Prisma.sql`users`,
    id: Prisma.sql`id`,
    column: Prisma.sql`two_factor_secret`,
    contextOf: (id) => secretContext(Number(id)),
    removal: Prisma.sql`two_factor_secret = NULL`,
  },
  {
    name: "billing addresses of orders",
    table: Prisma.sql`orders`,
    id: Prisma.sql`order_id`,
    column: Prisma.sql`sealed_address`,
    contextOf: addressContext,
    removal: Prisma.sql`sealed_address = NULL`,
  },
  {
    name: "webhook secrets",
    table: Prisma.sql`webhook`,
    id: Prisma.sql`id`,
    column: Prisma.sql`secret`,
    contextOf: () => SECRET_CONTEXT,
    removal: Prisma.sql`secret = NULL, is_enabled = false`,
  },
  {
    name: "addresses of busy calendars",
    table: Prisma.sql`busy_calendars`,
    id: Prisma.sql`id`,
    column: Prisma.sql`sealed_url`,
    contextOf: () => BUSY_CALENDAR,
    removal: Prisma.sql`sealed_url = NULL`,
  },
];

const BATCH = 200;

type Row = { id: string; value: string };

const WAY_OUT = [
  "put the key that was used before behind the new one, after a comma (a demonstration keeps its own in .data/secrets.json);",
  'where that key is lost, "npm run rotate-keys -- --discard" removes what no key opens, and "npm run admin -- disable-2fa NAME" lets an administrator in without a code',
].join(" ");

/** Checks one value of each named key, and each value without one. */
export async function assertKeysOpenStored(): Promise<void> {
  const unreadable: string[] = [];
  for (const place of places) {
    const { table, id, column } = place;
    const samples = await db.$queryRaw<(Row & { count: number })[]>`
      SELECT (array_agg(${id}::text ORDER BY ${id}))[1] AS id, (array_agg(${column} ORDER BY ${id}))[1] AS value,
        count(*)::int AS count
      FROM ${table} WHERE ${column} IS NOT NULL
      GROUP BY CASE WHEN ${column} LIKE 'v2.%' THEN split_part(${column}, '.', 2) ELSE ${column} END`;
    const closed = samples.filter((row) => tryDecrypt(place, row) === null);
    const count = closed.reduce((sum, row) => sum + row.count, 0);
    if (count > 0) unreadable.push(`${place.name}: ${count}`);
  }
  if (unreadable.length === 0) return;
  throw new Error(
    `Wrong settings: DATA_ENCRYPTION_KEY can't open what is stored (${unreadable.join(", ")}): ${WAY_OUT}`,
  );
}

/**
 * Counts the administrators whose backup codes belong to a lost key and no longer work. Doesn't stop the
 * start: a hash can't be renewed, and other sign-in methods remain.
 */
export async function countClosedBackupCodes(): Promise<number> {
  const [{ count }] = await db.$queryRaw<[{ count: number }]>`
    SELECT count(*)::int AS count FROM users
    WHERE EXISTS (SELECT FROM unnest(backup_codes) code
                  WHERE code LIKE '%.%' AND split_part(code, '.', 1) <> ALL (${keyIds}::text[]))`;
  return count;
}

export type Rotation = {
  renewed: [name: string, count: number][];
  closed: [name: string, count: number][];
  /** Counts administrators: a hash can't be renewed. */
  withFormerCodes: number;
};

/**
 * One batch per transaction: an aborted run can be continued. Values changed meanwhile are left to the next
 * run. `discard` removes values that no key opens.
 */
export async function rotateKeys({ discard = false } = {}): Promise<Rotation> {
  const rotation: Rotation = { renewed: [], closed: [], withFormerCodes: 0 };
  for (const place of places) {
    const { renewed, closed } = await rotatePlace(place, discard);
    rotation.renewed.push([place.name, renewed]);
    rotation.closed.push([place.name, closed]);
  }
  const [row] = await db.$queryRaw<[{ count: number }]>`
    SELECT count(*)::int AS count FROM users
    WHERE EXISTS (SELECT FROM unnest(backup_codes) code WHERE code NOT LIKE ${`${currentKeyId}.%`})`;
  return { ...rotation, withFormerCodes: row.count };
}

async function rotatePlace(place: Place, discard: boolean): Promise<{ renewed: number; closed: number }> {
  const { table, id, column, removal } = place;
  const total = { renewed: 0, closed: 0 };
  for (let after: string | null = null; ; ) {
    const rows: Row[] = await db.$transaction(async (tx) => {
      const batch = await tx.$queryRaw<Row[]>`
        SELECT ${id}::text AS id, ${column} AS value FROM ${table}
        WHERE ${column} IS NOT NULL AND NOT starts_with(${column}, ${CURRENT_FORM})
          AND (${after}::text IS NULL OR ${id}::text > ${after})
        ORDER BY ${id}::text LIMIT ${BATCH} FOR NO KEY UPDATE`;
      for (const row of batch) {
        const text = tryDecrypt(place, row);
        total[text === null ? "closed" : "renewed"] += 1;
        if (text === null && !discard) continue;
        const change =
          text === null ? removal : Prisma.sql`${column} = ${encrypt(text, place.contextOf(row.id))}`;
        // Raw SQL, because Prisma would make it a new version of the record.
        await tx.$executeRaw`UPDATE ${table} SET ${change} WHERE ${id}::text = ${row.id}`;
      }
      return batch;
    });
    after = rows.at(-1)?.id ?? null;
    if (rows.length < BATCH) return total;
  }
}

function tryDecrypt({ contextOf }: Place, { id, value }: Row): string | null {
  try {
    return decrypt(value, contextOf(id));
  } catch (error) {
    if (error instanceof UnreadableSecret) return null;
    throw error;
  }
}
