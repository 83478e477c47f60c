import { mkdirSync } from "node:fs";
import path from "node:path";
import { checkNode, install } from "./lib/install.mjs";
import { lock } from "./lib/lock.mjs";
import { connectionOf, startPostgres } from "./lib/postgres.mjs";
import { runScript } from "./lib/processes.mjs";
import { runSession } from "./lib/session.mjs";
import { demoSecrets, isDemo, loadEnvFiles, setting } from "./lib/settings.mjs";

/**
 * npm run media -- check            compares records, folder and bucket
 * npm run media -- move --to s3     copies everything from the folder to the bucket (or back: --to folder)
 *
 * With the settings of the site, and its database, whether the site runs or not.
 */
const DATA = ".data";

await runSession(
  async ({ signal, onEnd }) => {
    checkNode();
    loadEnvFiles();
    await install({ signal });
    mkdirSync(DATA, { recursive: true });
    const demo = isDemo();
    const given = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => setting(name) !== undefined),
    );
    const env = {
      ...(demo ? demoSecrets(path.join(DATA, "secrets.json")) : {}),
      LOG_LEVEL: "warn",
      ...given,
      DEMO: demo ? "on" : "off",
      NODE_ENV: "production",
      DATABASE_URL: setting("DATABASE_URL") ?? (await ownDatabase(onEnd)),
    };
    await runScript("scripts/media.ts", { env, signal, args: process.argv.slice(2) });
  },
  { codeWhenEnded: 1 },
);

/**
 * The site's own database: the one that runs where the site does, else started for as long as this takes.
 * @param {import("./lib/session.mjs").Session["onEnd"]} onEnd
 * @returns {Promise<string>} its connection string
 */
async function ownDatabase(onEnd) {
  const folder = path.join(DATA, "postgres");
  const held = await lock(
    path.join(DATA, "start.sock"),
    () => `by process ${process.pid}, which looks at the media`,
  );
  if ("heldBy" in held) return connectionOf(folder, "site");
  onEnd(held.release);
  const database = await startPostgres({ folder });
  onEnd((hurry) => database.stop(hurry));
  return database.url("site");
}
