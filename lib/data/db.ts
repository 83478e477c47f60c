import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { env } from "@/lib/core/env";
import { SENDING_BUDGET_MS } from "@/lib/core/request-budget";
import { DatabasePools } from "@/lib/data/database/pools";
import { PrismaClient } from "@/lib/generated/prisma/client";

/** Concurrent transactions wait for a connection rather than fail; a request's own time is shorter for most. */
const transactionOptions = { maxWait: SENDING_BUDGET_MS, timeout: SENDING_BUDGET_MS };

function connect() {
  const pool = new DatabasePools(env.DATABASE_URL);
  pool.on("error", () => undefined);
  return { pool, db: new PrismaClient({ adapter: new PrismaPg(pool), transactionOptions }) };
}

// Shared: Next bundles routes separately from instrumentation, and the dev server reloads modules.
const shared = globalThis as typeof globalThis & { database?: ReturnType<typeof connect> };
shared.database ??= connect();

export const db = shared.database.db;

export const pool = shared.database.pool;
