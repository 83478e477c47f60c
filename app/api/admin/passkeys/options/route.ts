import { offerRegistration } from "@/lib/access/passkeys/service";
import { passkeyOptions } from "@/lib/core/passkeys-schema";
import { adminWrite } from "@/lib/http/admin-write";

/** Returns the browser's options for a new passkey, whose result is then posted to /api/admin/passkeys. */
export const POST = adminWrite({
  action: "user.passkey.offer",
  right: "own",
  proof: true,
  tags: [],
  response: passkeyOptions,
  run: ({ tx, session }) => offerRegistration(tx, session),
});
