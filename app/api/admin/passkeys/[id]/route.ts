import { z } from "zod";
import { adminWrite } from "@/lib/http/admin-write";
import { idParams } from "@/lib/http/params";
import { actorOf } from "@/lib/passkeys/passkey-mail";
import { passkey, passkeyUpdate } from "@/lib/passkeys/schema";
import { removePasskey, renamePasskey } from "@/lib/passkeys/service";
import { nothing } from "@/lib/records/change";

/** Another name for one's own passkey. */
export const PUT = adminWrite({
  action: "user.passkey.rename",
  right: "own",
  proof: true,
  tags: [],
  params: idParams,
  body: passkeyUpdate,
  answers: z.object({ passkey }),
  run: ({ tx, params, body, session }) => renamePasskey(tx, session, params.id, body.name),
});

/** Removes one's own passkey; somebody else's is 404. */
export const DELETE = adminWrite({
  action: "user.passkey.remove",
  right: "own",
  proof: true,
  tags: [],
  params: idParams,
  answers: nothing,
  run: ({ tx, params, ...context }) =>
    removePasskey(tx, actorOf(context), context.session.user.id, params.id),
});
