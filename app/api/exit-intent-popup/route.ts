import { z } from "zod";
import { exitPopup } from "@/lib/content/exit-popup/schema";
import { readShownExitPopup } from "@/lib/content/exit-popup/service";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  access: "public",
  cache: "list",
  response: z.object({ popup: exitPopup.nullable() }),
  etagOf: "popup",
  run: async () => ({ popup: await readShownExitPopup() }),
});
