import { runBesideSite } from "./lib/beside-site.mjs";

/** npm run seed: see scripts/seed.ts. */
await runBesideSite("scripts/seed.ts", "which seeds the database");
