import { z } from "zod";
import { requesterOf } from "@/lib/access/auth/account-mail";
import { forceDisableTwoFactor } from "@/lib/admin/users/service";
import { idParams } from "@/lib/core/params";
import { adminWrite } from "@/lib/http/admin-write";

/** Turns off another user's second factor, and removes their passkeys. */
export const POST = adminWrite({
  action: "user.two-factor.force-disable",
  right: "users",
  proof: true,
  tags: [],
  params: idParams,
  response: z.object({ message: z.string() }),
  run: ({ tx, params, ...context }) => forceDisableTwoFactor(tx, params.id, requesterOf(context)),
});
