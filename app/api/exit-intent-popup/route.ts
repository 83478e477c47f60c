import { readExitPopup } from "@/lib/exit-popup/service";
import { endpoint } from "@/lib/http/endpoint";
import { versionOf } from "@/lib/records/version";

export const GET = endpoint({
  access: "public",
  cache: "list",
  run: async ({ setEtag }) => {
    const popup = await readExitPopup();
    if (popup) setEtag(versionOf(popup.updatedAt));
    return { popup };
  },
});
