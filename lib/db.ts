import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { Pool } from "pg";
import { env } from "@/lib/env";
import { PrismaClient } from "@/lib/generated/prisma/client";

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 15_000;
/** For a server that has stopped answering and so keeps no limit of its own. */
const QUERY_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 1_000;

function connect() {
  const pool = new Pool({
    connectionString: env.DATABASE_URL,
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
  });
  // An idle connection that the server closes is replaced by the pool; without a listener it ends the process.
  pool.on("error", () => undefined);
  return { pool, db: new PrismaClient({ adapter: new PrismaPg(pool) }) };
}

// Next bundles routes apart from instrumentation, and the dev server reloads modules: one pool a process.
const shared = globalThis as typeof globalThis & { database?: ReturnType<typeof connect> };
shared.database ??= connect();

/** The only Prisma client of the process. */
export const db = shared.database.db;

/** The PostgreSQL pool under the client, for what Prisma has no words for: LISTEN, the limiter, the queue. */
export const pool = shared.database.pool;
