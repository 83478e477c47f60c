import { runWithSite } from "./lib/run-with-site.mjs";

/** npm run seed: see scripts/seed.ts. */
await runWithSite("scripts/seed.ts", "which seeds the database");
