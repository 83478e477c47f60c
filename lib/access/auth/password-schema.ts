import { z } from "zod";

export const FORM_MIN_LENGTH = 8;
export const formPasswordHint = `At least ${FORM_MIN_LENGTH} characters.`;

export const tooShort = (min: number) => `Password must be at least ${min} characters`;

const passwordOf = (min: number) =>
  z.string(tooShort(min)).min(min, tooShort(min)).max(200, "Password must be at most 200 characters");

export const password = passwordOf(6);

export const CURRENT_PASSWORD_MISSING = "Current password is required";

export const currentPassword = z
  .string(CURRENT_PASSWORD_MISSING)
  .min(1, CURRENT_PASSWORD_MISSING)
  .max(1000, "Password is too long");

export const formPassword = passwordOf(FORM_MIN_LENGTH);
