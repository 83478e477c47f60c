import { requesterOf } from "@/lib/access/auth/account-mail";
import { checkProof } from "@/lib/access/auth/proof";
import { disableTwoFactor } from "@/lib/access/auth/two-factor";
import { twoFactorDisableInput } from "@/lib/core/sign-in-schema";
import { emptyResponse } from "@/lib/data/records/change";
import { adminWrite } from "@/lib/http/admin-write";

export const POST = adminWrite({
  action: "user.two-factor.disable",
  right: "own",
  tags: [],
  body: twoFactorDisableInput,
  refuses: ["rate_limited"],
  answers: emptyResponse,
  prepare: ({ body, session, clientAddress }) => checkProof(session, body, clientAddress),
  run: ({ tx, ...context }) => disableTwoFactor(tx, requesterOf(context)),
});
