import { z } from "zod";

/** Who is signed in, as the calls answer it. */
export const signedInUser = z.object({ id: z.int(), username: z.string(), twoFactorEnabled: z.boolean() });

/** What the sign-in answers: done, or what it asks for yet. */
export const signInAnswer = z.union([
  z.object({ success: z.literal(true), user: signedInUser, backupCodes: z.array(z.string()).optional() }),
  z.object({
    success: z.literal(false),
    requires2FA: z.literal(true),
    /** Where the account has passkeys, one of which may take the code's place. */
    passkeys: z.literal(true).optional(),
  }),
  z.object({
    success: z.literal(false),
    requires2FASetup: z.literal(true),
    qrCode: z.string(),
    secret: z.string(),
    setupToken: z.string(),
  }),
]);
