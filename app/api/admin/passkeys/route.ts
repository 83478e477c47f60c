import { z } from "zod";
import { requesterOf } from "@/lib/access/auth/account-mail";
import { addPasskey, checkedCredential, listPasskeys } from "@/lib/access/passkeys/service";
import { passkey, passkeyInput, passkeyList } from "@/lib/core/passkeys-schema";
import { adminRead } from "@/lib/http/admin-read";
import { adminWrite } from "@/lib/http/admin-write";

/** Lists one's own passkeys, oldest first. */
export const GET = adminRead({
  right: "own",
  response: passkeyList,
  run: ({ session }) => listPasskeys(session.user.id),
});

/** Stores a passkey that the browser made with the response of `options`. */
export const POST = adminWrite({
  action: "user.passkey.add",
  right: "own",
  proof: true,
  tags: [],
  status: 201,
  body: passkeyInput,
  response: z.object({ passkey }),
  prepare: ({ session, body }) => checkedCredential(session, body.response),
  run: ({ tx, body, prepared: credential, ...context }) =>
    addPasskey(tx, requesterOf(context), body.name, credential),
});
