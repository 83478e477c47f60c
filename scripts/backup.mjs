import { runWithSite } from "./lib/run-with-site.mjs";

/** npm run backup -- --to PLACE: see scripts/backup.ts. */
await runWithSite("scripts/backup.ts", "which takes a backup");
