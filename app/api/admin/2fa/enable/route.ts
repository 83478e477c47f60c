import { enableTwoFactor } from "@/lib/access/auth/two-factor";
import { twoFactorEnableInput } from "@/lib/core/sign-in-schema";
import { emptyResponse } from "@/lib/data/records/change";
import { adminWrite } from "@/lib/http/admin-write";

export const POST = adminWrite({
  action: "user.two-factor.enable",
  right: "own",
  beforeTwoFactor: true,
  tags: [],
  body: twoFactorEnableInput,
  response: emptyResponse,
  run: ({ tx, body, session }) => enableTwoFactor(tx, session, body),
});
