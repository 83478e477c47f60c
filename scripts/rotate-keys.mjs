import { runWithSite } from "./lib/run-with-site.mjs";

/**
 * npm run rotate-keys                encrypts everything stored with the first key of DATA_ENCRYPTION_KEY
 * npm run rotate-keys -- --discard   also removes values that no key opens
 *
 * Uses the site's settings and database, whether or not the site runs.
 */
await runWithSite("scripts/rotate-keys.ts", "which changes the keys");
