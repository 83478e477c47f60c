import { offerProof } from "@/lib/access/passkeys/service";
import { passkeyOptions } from "@/lib/core/passkeys-schema";
import { adminWrite } from "@/lib/http/admin-write";

/** Returns the challenge that a passkey signs for a fresh proof. */
export const POST = adminWrite({
  action: "session.ask-passkey",
  right: "own",
  tags: [],
  allowedOnFullDisk: true,
  response: passkeyOptions,
  run: ({ tx, session }) => offerProof(tx, session),
});
