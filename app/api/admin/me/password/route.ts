import { sessionBrowserCookie } from "@/lib/access/auth/known-browser";
import { checkCurrentPassword } from "@/lib/access/auth/proof";
import { ownPasswordInput } from "@/lib/access/users/schema";
import { changedPasswordHash, changeOwnPassword } from "@/lib/admin/users/service";
import { fieldError } from "@/lib/core/errors";
import { emptyResponse } from "@/lib/data/records/change";
import { adminWrite } from "@/lib/http/admin-write";

/** Changes one's own password: all of one's other sessions end, and other browsers are no longer known. */
export const PUT = adminWrite({
  action: "user.password",
  right: "own",
  beforeNewPassword: true,
  tags: [],
  body: ownPasswordInput,
  refuses: ["rate_limited"],
  answers: emptyResponse,
  prepare: async ({ session, body, clientAddress }) => {
    await checkCurrentPassword(session, body.currentPassword, clientAddress);
    if (body.password === body.currentPassword) throw fieldError("password", "Choose another password.");
    return changedPasswordHash(session.user.id, body);
  },
  run: async ({ tx, prepared: password, session, setCookie }) => {
    const change = await changeOwnPassword(tx, session, password);
    setCookie(await sessionBrowserCookie(session.id, tx));
    return change;
  },
});
