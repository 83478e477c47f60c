import { runBesideSite } from "./lib/beside-site.mjs";

/**
 * npm run rotate-keys                encrypts everything stored with the first key of DATA_ENCRYPTION_KEY
 * npm run rotate-keys -- --discard   removes, beside that, what no key opens
 *
 * With the settings of the site, and its database, whether the site runs or not.
 */
await runBesideSite("scripts/rotate-keys.ts", "which changes the keys");
