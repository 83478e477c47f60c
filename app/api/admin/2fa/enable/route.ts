import { twoFactorEnableInput } from "@/lib/auth/schema";
import { enableTwoFactor } from "@/lib/auth/two-factor";
import { adminWrite } from "@/lib/http/admin-write";
import { nothing } from "@/lib/records/change";

export const POST = adminWrite({
  action: "user.two-factor.enable",
  right: "own",
  beforeTwoFactor: true,
  frees: true,
  tags: [],
  body: twoFactorEnableInput,
  answers: nothing,
  run: ({ tx, body, session }) => enableTwoFactor(tx, session, body),
});
