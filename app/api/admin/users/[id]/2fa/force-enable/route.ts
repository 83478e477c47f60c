import { forceEnableTwoFactor } from "@/lib/admin-users/service";
import { endpoint } from "@/lib/http/endpoint";
import { idParams } from "@/lib/http/params";

export const POST = endpoint({
  access: "admin",
  params: idParams,
  audit: "user.two-factor.force-enable",
  run: async ({ params, session }) => forceEnableTwoFactor(params.id, session),
});
