import { pendingMigrations, withClient } from "./migrations";
import { runCommand } from "./run-command";

const USAGE = `npm run check

Tries what the settings name: folders, bucket, mail server, billing, cards, the chat's model, and whether the newest media
files are there. Sends nothing, changes nothing, and ends with 1 if something does not work as set.`;

async function main(): Promise<void> {
  if (process.argv.includes("--help")) return console.log(USAGE);
  const { env } = await import("@/lib/core/env");
  const pending = await withClient(env.DATABASE_URL, pendingMigrations);
  if (pending.length > 0)
    console.log(`database: ${pending.length} migrations are applied by the next start.`);
  const { checkSettings } = await import("@/lib/admin/operation/checks");
  const checked = await checkSettings();
  for (const { name, problem } of checked) console.log(`${name}: ${problem ?? "ok"}`);
  if (env.DEMO !== "on") {
    if (!env.SMTP_URL) console.log("SMTP_URL is not set: leads are stored, and nobody is mailed about them.");
    if (!env.BACKUP_TO && !env.S3_BUCKET)
      console.log("BACKUP_TO is not set: backups are lost with this machine.");
  }
  const wrong = checked.filter(({ problem }) => problem !== null);
  if (wrong.length > 0) throw new Error(`Does not work as set: ${wrong.map(({ name }) => name).join(", ")}.`);
}

runCommand(main);
