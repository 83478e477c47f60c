import { z } from "zod";
import { requesterOf } from "@/lib/access/auth/account-mail";
import { queueAddressMail } from "@/lib/access/auth/address-change";
import { checkAddressCode, confirmAddress } from "@/lib/access/auth/own-address";
import { addressCodeInput } from "@/lib/access/users/schema";
import { adminWrite } from "@/lib/http/admin-write";

/** Sets the address that the code was mailed to for one's account; the former address is notified. */
export const POST = adminWrite({
  action: "user.email",
  right: "own",
  tags: [],
  body: addressCodeInput,
  response: z.object({ email: z.string() }),
  prepare: ({ session, body }) => checkAddressCode(session, body.code),
  run: async ({ tx, prepared: email, ...caller }) => {
    const change = await confirmAddress(tx, caller.session, email);
    await queueAddressMail(tx, change, requesterOf(caller));
    return change;
  },
});
