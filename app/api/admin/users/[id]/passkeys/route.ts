import { listPasskeys } from "@/lib/access/passkeys/service";
import { idParams } from "@/lib/core/params";
import { passkeyList } from "@/lib/core/passkeys-schema";
import { endpoint } from "@/lib/http/endpoint";

/** Lists an administrator's passkeys. */
export const GET = endpoint({
  access: "admin",
  right: "users",
  params: idParams,
  answers: passkeyList,
  run: ({ params }) => listPasskeys(params.id),
});
