import { twoFactorDisableInput } from "@/lib/auth/schema";
import { assertOwnPassword, disableTwoFactor } from "@/lib/auth/two-factor";
import { adminWrite } from "@/lib/http/admin-write";

export const POST = adminWrite({
  action: "user.two-factor.disable",
  tags: [],
  body: twoFactorDisableInput,
  prepare: ({ body, session }) => assertOwnPassword(session.user, body),
  run: ({ tx, session }) => disableTwoFactor(tx, session.user),
});
