import { checkProof } from "@/lib/auth/proof";
import { twoFactorDisableInput } from "@/lib/auth/schema";
import { disableTwoFactor } from "@/lib/auth/two-factor";
import { adminWrite } from "@/lib/http/admin-write";
import { actorOf } from "@/lib/passkeys/passkey-mail";
import { nothing } from "@/lib/records/change";

export const POST = adminWrite({
  action: "user.two-factor.disable",
  right: "own",
  tags: [],
  body: twoFactorDisableInput,
  answers: nothing,
  // It brings its proof along.
  prepare: ({ body, session, clientAddress }) => checkProof(session, body, clientAddress),
  run: ({ tx, ...context }) => disableTwoFactor(tx, actorOf(context)),
});
