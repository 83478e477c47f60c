import "server-only";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { pool } from "@/lib/db";
import { AppError } from "@/lib/http/errors";

const RETRY_AFTER_SECONDS = 5;

/** Throws 503 while the database is unreachable or lacks a migration that this version was built for. */
export async function assertReady(): Promise<void> {
  const wanted = await readdir(path.join(process.cwd(), "prisma", "migrations"), { withFileTypes: true });
  let applied: Set<string>;
  try {
    const { rows } = await pool.query<{ name: string }>(
      `SELECT migration_name AS name FROM _prisma_migrations
       WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
    );
    applied = new Set(rows.map(({ name }) => name));
  } catch {
    throw notReady("The database can't be reached.");
  }
  if (wanted.some((entry) => entry.isDirectory() && !applied.has(entry.name))) {
    throw notReady("The database is being migrated.");
  }
}

function notReady(message: string): AppError {
  return new AppError("unavailable", message, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
