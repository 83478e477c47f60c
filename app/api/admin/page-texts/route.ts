import { declaredPages } from "@/components/site/page-texts";
import { pageList, switchedFeatures } from "@/lib/content/page-texts/schema";
import { listPages } from "@/lib/content/page-texts/service";
import { setting } from "@/lib/data/settings/current";
import { endpoint } from "@/lib/http/endpoint";

/** The pages whose texts can be changed, how far each is, and whose texts nobody reads, since the settings switch it off. */
export const GET = endpoint({
  access: "admin",
  right: "content.read",
  answers: pageList,
  run: async () => ({
    pages: await listPages(declaredPages),
    switchedOff: switchedFeatures.options.filter((feature) => !setting(feature)),
  }),
});
