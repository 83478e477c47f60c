import { pageList, switchedFeatures } from "@/lib/content/page-texts/schema";
import { listPages } from "@/lib/content/page-texts/service";
import { hidesReviews } from "@/lib/content/reviews/service";
import { declaredPages } from "@/lib/crm/pages/declared-pages";
import { setting } from "@/lib/data/settings/current";
import { adminRead } from "@/lib/http/admin-read";

/** Lists the pages with editable texts, their state, and those that the settings switch off. */
export const GET = adminRead({
  right: "content.read",
  response: pageList,
  run: async () => ({
    pages: await listPages(declaredPages),
    hidesReviews: await hidesReviews(),
    switchedOff: switchedFeatures.options.filter((feature) => !setting(feature)),
  }),
});
