import { z } from "zod";
import { exitPopup } from "@/lib/content/exit-popup/schema";
import { readShownExitPopup } from "@/lib/content/exit-popup/service";
import { versionOf } from "@/lib/data/records/version";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  access: "public",
  cache: "list",
  response: z.object({ popup: exitPopup.nullable() }),
  run: async ({ setEtag }) => {
    const popup = await readShownExitPopup();
    if (popup) setEtag(versionOf(popup.updatedAt));
    return { popup };
  },
});
