import { z } from "zod";
import { adminWrite } from "@/lib/http/admin-write";
import { endpoint } from "@/lib/http/endpoint";
import { actorOf } from "@/lib/passkeys/passkey-mail";
import { passkey, passkeyInput, passkeyList } from "@/lib/passkeys/schema";
import { addPasskey, checkedCredential, listPasskeys } from "@/lib/passkeys/service";

/** One's own passkeys, the oldest first. */
export const GET = endpoint({
  access: "admin",
  right: "own",
  answers: passkeyList,
  run: ({ session }) => listPasskeys(session.user.id),
});

/** Keeps a passkey that the browser made by what `options` answered. */
export const POST = adminWrite({
  action: "user.passkey.add",
  right: "own",
  proof: true,
  tags: [],
  status: 201,
  body: passkeyInput,
  answers: z.object({ passkey }),
  prepare: ({ session, body }) => checkedCredential(session, body.response),
  run: ({ tx, body, prepared: credential, ...context }) =>
    addPasskey(tx, actorOf(context), body.name, credential),
});
