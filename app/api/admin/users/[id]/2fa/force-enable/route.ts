import { z } from "zod";
import { forceEnableTwoFactor } from "@/lib/admin-users/service";
import { adminWrite } from "@/lib/http/admin-write";
import { idParams } from "@/lib/http/params";

export const POST = adminWrite({
  action: "user.two-factor.force-enable",
  right: "users",
  proof: true,
  tags: [],
  params: idParams,
  answers: z.object({ message: z.string() }),
  run: ({ tx, params, session }) => forceEnableTwoFactor(tx, params.id, session),
});
