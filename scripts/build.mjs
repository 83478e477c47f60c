import { build, buildFolder } from "./lib/build.mjs";
import { checkNode, install } from "./lib/install.mjs";
import { runSession } from "./lib/session.mjs";
import { setting } from "./lib/settings.mjs";

/**
 * Runs the part of `npm start` that needs no database, for an image started elsewhere, or beside a running site, which
 * switches to it on SIGHUP. The build contains none of these settings; they only have to exist.
 */
const settings = {
  NEXTAUTH_SECRET: "not used while building",
  DATA_ENCRYPTION_KEY: Buffer.alloc(32).toString("base64"),
};

await runSession(
  async ({ signal }) => {
    checkNode();
    await install({ signal });
    await build({
      folder: buildFolder(setting("NEXT_DIST_DIR") ?? ".next"),
      env: { ...settings, ...process.env },
      signal,
    });
  },
  { codeWhenEnded: 130 },
);
