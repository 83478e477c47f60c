import { adminUserUpdate } from "@/lib/admin-users/schema";
import { deleteAdminUser, updateAdminUser } from "@/lib/admin-users/service";
import { knownBrowserCookieOf } from "@/lib/auth/known-browser";
import { endpoint } from "@/lib/http/endpoint";
import { idParams } from "@/lib/http/params";

export const PUT = endpoint({
  access: "admin",
  params: idParams,
  body: adminUserUpdate,
  audit: "user.update",
  run: async ({ params, body, session, setCookie }) => {
    const user = await updateAdminUser(params.id, body, session);
    if (body.password && user.id === session.user.id) setCookie(await knownBrowserCookieOf(user.id));
    return { user };
  },
});

export const DELETE = endpoint({
  access: "admin",
  params: idParams,
  audit: "user.delete",
  run: async ({ params, session }) => {
    await deleteAdminUser(params.id, session);
    return {};
  },
});
