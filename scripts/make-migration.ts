import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { MIGRATIONS_DIR, MigrationError, oneLine, readMigrations } from "./migrations";
import { runCommand } from "./run-command";
import { findDifference } from "./schema-difference";

/**
 * npm run make-migration -- NAME     writes the difference between prisma/schema and the migrations
 * npm run make-migration -- --check  only reports a difference, and ends with 1 if there is one
 *
 * The migrations are applied to a throwaway database on the server of DATABASE_URL.
 */
async function main() {
  const [argument] = process.argv.slice(2);
  if (!argument)
    throw new MigrationError("The new migration needs a name: npm run make-migration -- add_invoices");
  const sql = await compare();
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

async function compare(): Promise<string | null> {
  try {
    return await findDifference(process.env.DATABASE_URL ?? "");
  } catch (error) {
    if (error instanceof MigrationError) throw error;
    throw new MigrationError(`The schema can't be compared with the migrations: ${oneLine(error)}`);
  }
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

runCommand(main, (error) => error instanceof MigrationError);
