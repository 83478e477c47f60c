import { readExitPopup } from "@/lib/exit-popup/service";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  access: "public",
  cache: "list",
  run: async () => ({ popup: await readExitPopup() }),
});
