import { twoFactorDisableInput } from "@/lib/auth/schema";
import { assertOwnPassword, disableTwoFactor } from "@/lib/auth/two-factor";
import { adminWrite } from "@/lib/http/admin-write";
import { nothing } from "@/lib/records/change";

export const POST = adminWrite({
  action: "user.two-factor.disable",
  tags: [],
  body: twoFactorDisableInput,
  answers: nothing,
  prepare: ({ body, session }) => assertOwnPassword(session.user, body),
  run: ({ tx, session }) => disableTwoFactor(tx, session.user),
});
