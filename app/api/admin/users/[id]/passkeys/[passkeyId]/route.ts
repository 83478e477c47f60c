import { requesterOf } from "@/lib/access/auth/account-mail";
import { removePasskey } from "@/lib/access/passkeys/service";
import { idParams } from "@/lib/core/params";
import { emptyResponse } from "@/lib/data/records/change";
import { adminWrite } from "@/lib/http/admin-write";

/** Removes a passkey of an administrator, such as one on a device that they lost. */
export const DELETE = adminWrite({
  action: "user.passkey.remove",
  right: "users",
  proof: true,
  tags: [],
  params: idParams.extend({ passkeyId: idParams.shape.id }),
  response: emptyResponse,
  run: ({ tx, params, ...context }) => removePasskey(tx, requesterOf(context), params.id, params.passkeyId),
});
