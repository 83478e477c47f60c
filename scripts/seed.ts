import { runCommand } from "./run-command";

/** npm run seed: adds missing data to the database of DATABASE_URL and changes nothing else. */
async function main() {
  // Loaded here, so that a wrong setting is reported in one line.
  const { seedDatabase } = await import("./seeding");
  const filled = await seedDatabase();
  console.log(filled.length > 0 ? `Filled ${filled.join(", ")}.` : "Nothing to seed: no table is new.");
}

runCommand(main);
