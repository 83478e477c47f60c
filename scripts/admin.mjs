import { runWithSite } from "./lib/run-with-site.mjs";

/**
 * npm run admin -- list                  lists all administrators
 * npm run admin -- create NAME           creates one: --role ROLE (default: owner), --email ADDRESS
 * npm run admin -- reset-password NAME   sets another password and ends the sessions
 * npm run admin -- disable-2fa NAME      disables two-factor authentication and ends the sessions
 * npm run admin -- set-role NAME ROLE    sets another role
 *
 * A password is generated and shown once, or read with --password-stdin. Uses the site's settings and
 * database, whether or not the site runs.
 */
await runWithSite("scripts/admin.ts", "which changes the administrators");
