import path from "node:path";
import { DATA, makeDataFolder } from "./lib/data-folder.mjs";
import { checkNode, install } from "./lib/install.mjs";
import { lock } from "./lib/lock.mjs";
import { connectionOf, createDatabaseIfMissing, startPostgres } from "./lib/postgres.mjs";
import { runScript } from "./lib/processes.mjs";
import { runSession } from "./lib/session.mjs";
import { givenSettings, isDemo, loadEnvFiles, setting, unknownSettingWarnings } from "./lib/settings.mjs";

/**
 * node scripts/with-site.mjs NAME: runs the program scripts/NAME.ts (admin, backup, check, make-migration, media, migrate,
 * restore, rotate-keys, seed) with the site's settings and database, whether or not the site runs, and with the other arguments and standard input.
 */
const [name, ...args] = process.argv.slice(2);

await runSession(
  async ({ signal, onEnd }) => {
    checkNode();
    loadEnvFiles();
    await install({ signal });
    if (name === "check") for (const line of unknownSettingWarnings()) console.warn(line);
    makeDataFolder();
    const demo = isDemo();
    const env = {
      LOG_LEVEL: "warn",
      ...givenSettings(path.join(DATA, "secrets.json"), demo),
      DEMO: demo ? "on" : "off",
      NODE_ENV: "production",
      DATABASE_URL: setting("DATABASE_URL") ?? (await ownDatabase(onEnd)),
    };
    await runScript(`scripts/${name}.ts`, { env, signal, args, input: "inherit" });
  },
  { codeWhenEnded: 1 },
);

async function ownDatabase(onEnd) {
  const folder = path.join(DATA, "postgres");
  const locked = await lock(
    path.join(DATA, "start.sock"),
    () => `by process ${process.pid}, npm run ${name}`,
  );
  if ("heldBy" in locked) return connectionOf(folder, "site");
  onEnd(locked.release);
  const database = await startPostgres({ folder });
  onEnd((hurry) => database.stop(hurry));
  // The site may never have run on this machine.
  await createDatabaseIfMissing(database, "site");
  return database.url("site");
}
