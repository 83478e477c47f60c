import { adminWrite } from "@/lib/http/admin-write";
import { passkeyOptions } from "@/lib/passkeys/schema";
import { offerProof } from "@/lib/passkeys/service";

/** What a passkey is to sign for a fresh proof. */
export const POST = adminWrite({
  action: "session.ask-passkey",
  right: "own",
  tags: [],
  frees: true,
  answers: passkeyOptions,
  run: ({ tx, session }) => offerProof(tx, session),
});
