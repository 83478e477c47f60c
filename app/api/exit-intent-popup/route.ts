import { z } from "zod";
import { exitPopup } from "@/lib/exit-popup/schema";
import { readExitPopup } from "@/lib/exit-popup/service";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  access: "public",
  cache: "list",
  answers: z.object({ popup: exitPopup.nullable() }),
  run: async () => ({ popup: await readExitPopup() }),
});
