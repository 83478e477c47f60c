import { runBesideSite } from "./lib/beside-site.mjs";

/**
 * npm run admin -- list                  shows every administrator
 * npm run admin -- create NAME           makes one: --role ROLE, else an owner; --email ADDRESS
 * npm run admin -- reset-password NAME   gives another password, and ends the sessions
 * npm run admin -- disable-2fa NAME      turns two-factor authentication off, and ends the sessions
 * npm run admin -- set-role NAME ROLE    gives another role
 *
 * A password is generated and shown once, or asked for with --password-stdin. With the settings of the site, and its
 * database, whether the site runs or not.
 */
await runBesideSite("scripts/admin.ts", "which changes the administrators");
