import { requestAddressChange } from "@/lib/access/auth/own-address";
import { checkCurrentPassword } from "@/lib/access/auth/proof";
import { ownAddressInput } from "@/lib/access/users/schema";
import { emptyResponse } from "@/lib/data/records/change";
import { adminWrite } from "@/lib/http/admin-write";

/** Mails a code to the new address for one's account, which is set once the code is confirmed. */
export const POST = adminWrite({
  action: "user.ask-email",
  right: "own",
  tags: [],
  body: ownAddressInput,
  refuses: ["rate_limited"],
  response: emptyResponse,
  // The call carries its own proof: links to a new password go to that address.
  prepare: ({ session, body, clientAddress }) =>
    checkCurrentPassword(session, body.currentPassword, clientAddress),
  run: ({ tx, body, session }) => requestAddressChange(tx, session, body.email),
});
