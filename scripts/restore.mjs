import { runWithSite } from "./lib/run-with-site.mjs";

/** npm run restore -- --from PLACE: see scripts/restore.ts. */
await runWithSite("scripts/restore.ts", "which restores a backup");
