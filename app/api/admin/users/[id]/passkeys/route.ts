import { listPasskeys } from "@/lib/access/passkeys/service";
import { idParams } from "@/lib/core/params";
import { passkeyList } from "@/lib/core/passkeys-schema";
import { adminRead } from "@/lib/http/admin-read";

/** Lists an administrator's passkeys. */
export const GET = adminRead({
  right: "users",
  params: idParams,
  response: passkeyList,
  run: ({ params }) => listPasskeys(params.id),
});
