import "server-only";
import { builtMigrations } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { db, pool } from "@/lib/data/db";
import { assertDiskHasSpace } from "@/lib/jobs/disk/service";

/** Throws 503 while the database is unreachable, read-only or lacks a migration of this build, or the disk is full. */
export async function assertReady(): Promise<void> {
  assertDiskHasSpace();
  const applied = await appliedMigrations();
  if (!builtMigrations.every((name) => applied.has(name)))
    throw notReady("The database is not migrated yet.");
  if (!(await pool.acceptsWrites())) throw notReady("The database can only be read at the moment.");
}

function notReady(message: string): AppError {
  return new AppError("unavailable", message, { retryAfterSeconds: 5 });
}

async function appliedMigrations(): Promise<Set<string>> {
  const [table] = await db.$queryRaw<{ exists: boolean }[]>`
    SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists`;
  if (!table?.exists) return new Set();
  const rows = await db.$queryRaw<{ name: string }[]>`
    SELECT migration_name AS name FROM _prisma_migrations
    WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`;
  return new Set(rows.map(({ name }) => name));
}
