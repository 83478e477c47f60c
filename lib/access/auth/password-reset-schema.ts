import { z } from "zod";
import { password } from "@/lib/access/auth/password-schema";

export const RESET_MINUTES = 30;

export const passwordResetRequest = z.object({
  account: z
    .string("Enter your username or email address.")
    .trim()
    .min(1, "Enter your username or email address.")
    .max(255, "This is too long."),
});
export type PasswordResetRequest = z.output<typeof passwordResetRequest>;

export const passwordResetInput = z.object({
  password,
  token: z.string("The link is incomplete.").min(1, "The link is incomplete.").max(200),
});
export type PasswordResetInput = z.output<typeof passwordResetInput>;
