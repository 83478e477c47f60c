import { databaseUrlSetting, MigrationError, markRolledBack, migrate } from "./migrations";
import { runCommand } from "./run-command";

/**
 * npm run migrate                        applies missing migrations to DATABASE_URL
 * npm run migrate -- --rolled-back NAME  applies again one that another tool left unfinished
 */
async function main() {
  const databaseUrl = databaseUrlSetting();
  if (!databaseUrl) throw new MigrationError("DATABASE_URL is not set: which database shall be migrated?");
  const [flag, name] = process.argv.slice(2);
  if (flag === "--rolled-back" && name) {
    await markRolledBack(databaseUrl, name);
    console.log(`${name} is marked as rolled back.`);
    return;
  }
  if (flag)
    throw new MigrationError(`Unknown argument ${flag}. Usage: npm run migrate [-- --rolled-back NAME]`);
  const applied = await migrate(databaseUrl);
  console.log(applied.length > 0 ? `Applied ${applied.join(", ")}.` : "The database is up to date.");
}

runCommand(main, (error) => error instanceof MigrationError);
