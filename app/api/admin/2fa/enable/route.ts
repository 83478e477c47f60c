import { twoFactorEnableInput } from "@/lib/auth/schema";
import { enableTwoFactor } from "@/lib/auth/two-factor";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  access: "admin",
  body: twoFactorEnableInput,
  audit: "two-factor.enable",
  run: async ({ body, session }) => {
    await enableTwoFactor(session, body);
    return {};
  },
});
