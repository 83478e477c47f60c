import { forceDisableTwoFactor } from "@/lib/admin-users/service";
import { endpoint } from "@/lib/http/endpoint";
import { idParams } from "@/lib/http/params";

export const POST = endpoint({
  access: "admin",
  params: idParams,
  audit: "user.two-factor.force-disable",
  run: async ({ params, session }) => forceDisableTwoFactor(params.id, session),
});
