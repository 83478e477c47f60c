import { twoFactorDisableInput } from "@/lib/auth/schema";
import { disableTwoFactor } from "@/lib/auth/two-factor";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  access: "admin",
  body: twoFactorDisableInput,
  audit: "two-factor.disable",
  run: async ({ body, session }) => {
    await disableTwoFactor(session.user, body);
    return {};
  },
});
