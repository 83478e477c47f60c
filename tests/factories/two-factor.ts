import { enableTwoFactor, setUpTwoFactor } from "@/lib/access/auth/two-factor";
import { db } from "@/lib/data/db";
import { createAdministrator, openSession } from "@/tests/factories/administrators";
import { oneTimeCode } from "@/tests/factories/one-time-code";
import { written } from "@/tests/factories/written";

/** Stored fields of an administrator without a second factor. */
export const withoutTwoFactor = { twoFactorEnabled: false, twoFactorSecret: null, backupCodes: [] };

/** An administrator with a second factor, whose code can be used at once. */
export async function createWithTwoFactor() {
  const user = await createAdministrator();
  const session = await openSession(user.id);
  const { secret, backupCodes } = await written((tx) => setUpTwoFactor(tx, session.user));
  await written((tx) => enableTwoFactor(tx, session, { secret, backupCodes, token: oneTimeCode(secret) }));
  // Simulates half a minute since the code above was used.
  await db.user.update({ where: { id: user.id }, data: { twoFactorLastStep: null } });
  return { user, session, secret, backupCodes };
}
