import { runWithSite } from "./lib/run-with-site.mjs";

/**
 * npm run media -- check            compares records, folder and bucket
 * npm run media -- copy --to s3     copies everything from the folder to the bucket (or back: --to folder)
 *
 * Uses the site's settings and database, whether or not the site runs.
 */
await runWithSite("scripts/media.ts", "which looks at the media");
