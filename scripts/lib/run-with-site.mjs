import path from "node:path";
import { DATA, makeDataFolder } from "./data-folder.mjs";
import { checkNode, install } from "./install.mjs";
import { lock } from "./lock.mjs";
import { connectionOf, createDatabaseIfMissing, startPostgres } from "./postgres.mjs";
import { runScript } from "./processes.mjs";
import { runSession } from "./session.mjs";
import { givenSettings, isDemo, loadEnvFiles, setting } from "./settings.mjs";

/**
 * Runs a TypeScript program with the site's settings and database, whether or not the site runs, and with
 * this command's arguments and standard input.
 * @param {string} script
 * @param {string} purpose reason shown to a site that starts meanwhile, such as "which looks at the media"
 */
export async function runWithSite(script, purpose) {
  await runSession(
    async ({ signal, onEnd }) => {
      checkNode();
      loadEnvFiles();
      await install({ signal });
      makeDataFolder();
      const demo = isDemo();
      const env = {
        LOG_LEVEL: "warn",
        ...givenSettings(path.join(DATA, "secrets.json"), demo),
        DEMO: demo ? "on" : "off",
        NODE_ENV: "production",
        DATABASE_URL: setting("DATABASE_URL") ?? (await ownDatabase(onEnd, purpose)),
      };
      await runScript(script, { env, signal, args: process.argv.slice(2), input: "inherit" });
    },
    { codeWhenEnded: 1 },
  );
}

/**
 * Returns the running site's database, or starts it for the duration of this command.
 * @param {import("./session.mjs").Session["onEnd"]} onEnd
 * @param {string} purpose
 * @returns {Promise<string>} its connection string
 */
async function ownDatabase(onEnd, purpose) {
  const folder = path.join(DATA, "postgres");
  const locked = await lock(path.join(DATA, "start.sock"), () => `by process ${process.pid}, ${purpose}`);
  if ("heldBy" in locked) return connectionOf(folder, "site");
  onEnd(locked.release);
  const database = await startPostgres({ folder });
  onEnd((hurry) => database.stop(hurry));
  // The site may never have run on this machine.
  await createDatabaseIfMissing(database, "site");
  return database.url("site");
}
