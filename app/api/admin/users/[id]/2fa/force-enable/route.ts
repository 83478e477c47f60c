import { z } from "zod";
import { forceEnableTwoFactor } from "@/lib/admin/users/service";
import { idParams } from "@/lib/core/params";
import { adminWrite } from "@/lib/http/admin-write";

export const POST = adminWrite({
  action: "user.two-factor.force-enable",
  right: "users",
  proof: true,
  tags: [],
  params: idParams,
  response: z.object({ message: z.string() }),
  run: ({ tx, params, session }) => forceEnableTwoFactor(tx, params.id, session),
});
