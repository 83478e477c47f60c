import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { env } from "@/lib/core/env";
import { DatabasePools } from "@/lib/data/database/pools";
import { PrismaClient } from "@/lib/generated/prisma/client";

function connect() {
  const pool = new DatabasePools(env.DATABASE_URL);
  pool.on("error", () => undefined);
  return { pool, db: new PrismaClient({ adapter: new PrismaPg(pool) }) };
}

// Next bundles routes separately from instrumentation, and the dev server reloads modules: one pool per
// process.
const shared = globalThis as typeof globalThis & { database?: ReturnType<typeof connect> };
shared.database ??= connect();

export const db = shared.database.db;

/** Direct connections for LISTEN, the limiter and the queue, which Prisma lacks. */
export const pool = shared.database.pool;
