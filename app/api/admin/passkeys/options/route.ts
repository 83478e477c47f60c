import { adminWrite } from "@/lib/http/admin-write";
import { passkeyOptions } from "@/lib/passkeys/schema";
import { offerRegistration } from "@/lib/passkeys/service";

/** What a browser makes a passkey by, whose answer is then posted to /api/admin/passkeys. */
export const POST = adminWrite({
  action: "user.passkey.offer",
  right: "own",
  proof: true,
  tags: [],
  answers: passkeyOptions,
  run: ({ tx, session }) => offerRegistration(tx, session),
});
