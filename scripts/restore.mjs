import { runBesideSite } from "./lib/beside-site.mjs";

/** npm run restore -- --from PLACE: see scripts/restore.ts. */
await runBesideSite("scripts/restore.ts", "which restores a backup");
