import { z } from "zod";
import { requesterOf } from "@/lib/access/auth/account-mail";
import { removePasskey, renamePasskey } from "@/lib/access/passkeys/service";
import { idParams } from "@/lib/core/params";
import { passkey, passkeyUpdate } from "@/lib/core/passkeys-schema";
import { emptyResponse } from "@/lib/data/records/change";
import { adminWrite } from "@/lib/http/admin-write";

/** Renames one's own passkey. */
export const PUT = adminWrite({
  action: "user.passkey.rename",
  right: "own",
  proof: true,
  tags: [],
  params: idParams,
  body: passkeyUpdate,
  response: z.object({ passkey }),
  run: ({ tx, params, body, session }) => renamePasskey(tx, session, params.id, body.name),
});

/** Removes one's own passkey; another person's is 404. */
export const DELETE = adminWrite({
  action: "user.passkey.remove",
  right: "own",
  proof: true,
  tags: [],
  params: idParams,
  response: emptyResponse,
  run: ({ tx, params, ...context }) =>
    removePasskey(tx, requesterOf(context), context.session.user.id, params.id),
});
