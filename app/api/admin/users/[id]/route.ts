import { z } from "zod";
import { requesterOf } from "@/lib/access/auth/account-mail";
import { isAnotherAddress, queueAddressMail } from "@/lib/access/auth/address-change";
import { sessionBrowserCookie } from "@/lib/access/auth/known-browser";
import { checkCurrentPassword } from "@/lib/access/auth/proof";
import { adminUser, adminUserUpdate } from "@/lib/access/users/schema";
import { changedPasswordHash, deleteAdminUser, updateAdminUser } from "@/lib/admin/users/service";
import { idParams } from "@/lib/core/params";
import { emptyResponse } from "@/lib/data/records/change";
import { adminWrite } from "@/lib/http/admin-write";

export const PUT = adminWrite({
  action: "user.update",
  right: "users",
  proof: true,
  tags: ["appointments"],
  params: idParams,
  body: adminUserUpdate,
  versioned: true,
  refuses: ["rate_limited"],
  response: z.object({ user: adminUser }),
  prepare: async ({ params, body, session, clientAddress }) => {
    // With another address, an intruder at an open session could have a link to a new password mailed to
    // themselves.
    const isOwn = params.id === session.user.id;
    if (isOwn && (body.password || (await isAnotherAddress(params.id, body.email)))) {
      await checkCurrentPassword(session, body.currentPassword, clientAddress);
    }
    return changedPasswordHash(params.id, body);
  },
  run: async ({ tx, params: { id }, body, prepared: password, ifMatch, setCookie, ...caller }) => {
    const { session } = caller;
    const change = await updateAdminUser(tx, id, { ...body, password }, { actor: session, ifMatch });
    await queueAddressMail(tx, change, requesterOf(caller));
    if (password && id === session.user.id) setCookie(await sessionBrowserCookie(session.id, tx));
    return change;
  },
});

export const DELETE = adminWrite({
  action: "user.delete",
  right: "users",
  proof: true,
  tags: ["appointments"],
  params: idParams,
  versioned: true,
  response: emptyResponse,
  run: ({ tx, params, session, ifMatch }) => deleteAdminUser(tx, params.id, { actor: session, ifMatch }),
});
