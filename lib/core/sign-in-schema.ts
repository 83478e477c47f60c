import { z } from "zod";
import { passkeyAssertion } from "@/lib/core/passkeys-schema";
import { toLine, withoutGaps } from "@/lib/core/plain-text";

/** Apps show "123 456", and people dash backup codes. */
const typedCode = z.string().transform(withoutGaps).pipe(z.string().max(32));

export const signInCode = typedCode.pipe(z.string().min(1, "Authentication code is required"));

const password = z
  .string("Password is required")
  .min(1, "Password is required")
  .max(1000, "Password is too long");

export const signInInput = z.object({
  username: z
    .string("Username is required")
    .transform(toLine)
    .pipe(z.string().min(1, "Username is required").max(100, "Username is too long")),
  password,
  twoFactorCode: typedCode.nullish(),
  passkey: passkeyAssertion.nullish(),
  /** Returned after a forced enrollment; proves which secret the code belongs to. */
  setupToken: z.string().trim().max(100).nullish(),
});
export type SignInInput = z.output<typeof signInInput>;

export const passkeySignInInput = signInInput.pick({ username: true, password: true });
export type PasskeySignInInput = z.output<typeof passkeySignInInput>;

const missing = "Setup data and verification code required";

export const totpCode = z
  .string(missing)
  .transform(withoutGaps)
  .pipe(
    z
      .string()
      .min(1, { message: missing, abort: true })
      .regex(/^\d{6}$/, "Enter the 6-digit code from your authenticator app"),
  );

export const twoFactorEnableInput = z.object(
  {
    token: totpCode,
    secret: z.string(missing).trim().min(1, missing).max(200),
    backupCodes: z.array(z.string(missing).trim().min(1, missing).max(32), missing).min(1, missing).max(50),
  },
  missing,
);
export type TwoFactorEnableInput = z.output<typeof twoFactorEnableInput>;

export const twoFactorDisableInput = z.object({ password });
export type TwoFactorDisableInput = z.output<typeof twoFactorDisableInput>;

export const freshProofInput = z
  .object({
    password: z.string().max(1000, "Password is too long").nullish(),
    twoFactorCode: typedCode.nullish(),
    passkey: passkeyAssertion.nullish(),
  })
  .refine(
    ({ password, twoFactorCode, passkey }) => password || twoFactorCode || passkey,
    "Enter your password or a code.",
  );
export type FreshProofInput = z.output<typeof freshProofInput>;

export const knownBrowserLinkQuery = z.object({
  user: z.coerce.number().int().positive().max(2_147_483_647),
  proof: z.string().min(1).max(200),
});
