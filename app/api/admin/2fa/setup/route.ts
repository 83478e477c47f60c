import { setUpTwoFactor } from "@/lib/auth/two-factor";
import { adminWrite } from "@/lib/http/admin-write";

export const POST = adminWrite({
  action: "user.two-factor.setup",
  tags: [],
  run: ({ tx, session }) => setUpTwoFactor(tx, session.user),
});
