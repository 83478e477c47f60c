import { runBesideSite } from "./lib/beside-site.mjs";

/** npm run backup -- --to PLACE: see scripts/backup.ts. */
await runBesideSite("scripts/backup.ts", "which takes a backup");
