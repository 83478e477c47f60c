import { checkNode, install } from "./lib/install.mjs";
import { runScript } from "./lib/processes.mjs";
import { runSession } from "./lib/session.mjs";

/** npm run migrate: see scripts/migrate.ts. */
await runSession(
  async ({ signal }) => {
    checkNode();
    await install({ signal });
    await runScript("scripts/migrate.ts", { env: process.env, signal, args: process.argv.slice(2) });
  },
  { codeWhenEnded: 1 },
);
