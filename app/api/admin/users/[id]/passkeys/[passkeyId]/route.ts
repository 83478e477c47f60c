import { adminWrite } from "@/lib/http/admin-write";
import { idParams } from "@/lib/http/params";
import { actorOf } from "@/lib/passkeys/passkey-mail";
import { removePasskey } from "@/lib/passkeys/service";
import { nothing } from "@/lib/records/change";

/** Removes a passkey of an administrator, such as one on a device that they lost. */
export const DELETE = adminWrite({
  action: "user.passkey.remove",
  right: "users",
  proof: true,
  tags: [],
  params: idParams.extend({ passkeyId: idParams.shape.id }),
  answers: nothing,
  run: ({ tx, params, ...context }) => removePasskey(tx, actorOf(context), params.id, params.passkeyId),
});
