import { setUpTwoFactor } from "@/lib/auth/two-factor";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  access: "admin",
  audit: "two-factor.setup",
  run: async ({ session }) => setUpTwoFactor(session.user),
});
