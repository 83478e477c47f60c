import { z } from "zod";
import { exitPopup } from "@/lib/exit-popup/schema";
import { readShownExitPopup } from "@/lib/exit-popup/service";
import { endpoint } from "@/lib/http/endpoint";
import { versionOf } from "@/lib/records/version";

export const GET = endpoint({
  access: "public",
  cache: "list",
  answers: z.object({ popup: exitPopup.nullable() }),
  run: async ({ setEtag }) => {
    const popup = await readShownExitPopup();
    if (popup) setEtag(versionOf(popup.updatedAt));
    return { popup };
  },
});
