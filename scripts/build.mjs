import { build } from "./lib/build.mjs";
import { checkNode, install } from "./lib/install.mjs";
import { runSession } from "./lib/session.mjs";
import { setting } from "./lib/settings.mjs";

/**
 * What `npm start` does before it needs a database, for an image that is started elsewhere. Pages are rendered
 * anew after each start, so nothing of the settings here stays in the build; they only have to be there.
 */
const settings = {
  DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none",
  NEXTAUTH_SECRET: "not used while building",
  DATA_ENCRYPTION_KEY: Buffer.alloc(32).toString("base64"),
};

await runSession(
  async ({ signal }) => {
    checkNode();
    await install({ signal });
    await build({
      folder: setting("NEXT_DIST_DIR") ?? ".next",
      env: { ...settings, ...process.env },
      signal,
    });
  },
  { codeWhenEnded: 130 },
);
