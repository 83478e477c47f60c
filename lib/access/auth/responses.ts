import { z } from "zod";

export const signedInUser = z.object({ id: z.int(), username: z.string(), twoFactorEnabled: z.boolean() });

export const signInResponse = z.union([
  z.object({ success: z.literal(true), user: signedInUser, backupCodes: z.array(z.string()).optional() }),
  z.object({
    success: z.literal(false),
    requires2FA: z.literal(true),
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
export type SignInResponse = z.output<typeof signInResponse>;
