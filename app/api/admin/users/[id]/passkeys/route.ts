import { endpoint } from "@/lib/http/endpoint";
import { idParams } from "@/lib/http/params";
import { passkeyList } from "@/lib/passkeys/schema";
import { listPasskeys } from "@/lib/passkeys/service";

/** The passkeys of an administrator. */
export const GET = endpoint({
  access: "admin",
  right: "users",
  params: idParams,
  answers: passkeyList,
  run: ({ params }) => listPasskeys(params.id),
});
