import { MigrationError, migrate } from "./migrations";
import { runCommand } from "./run-command";

async function main() {
  const applied = await migrate(process.env.DATABASE_URL ?? "");
  console.log(applied.length > 0 ? `Applied ${applied.join(", ")}.` : "The database is up to date.");
}

runCommand(main, (error) => error instanceof MigrationError);
