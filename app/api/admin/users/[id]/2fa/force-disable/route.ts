import { z } from "zod";
import { forceDisableTwoFactor } from "@/lib/admin-users/service";
import { adminWrite } from "@/lib/http/admin-write";
import { idParams } from "@/lib/http/params";
import { actorOf } from "@/lib/passkeys/passkey-mail";

export const POST = adminWrite({
  action: "user.two-factor.force-disable",
  right: "users",
  proof: true,
  tags: [],
  params: idParams,
  answers: z.object({ message: z.string() }),
  run: ({ tx, params, ...context }) => forceDisableTwoFactor(tx, params.id, actorOf(context)),
});
