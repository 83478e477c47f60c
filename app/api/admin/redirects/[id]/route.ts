import { redirectRecord } from "@/lib/content/redirects/record";
import { redirectUpdate, siteRedirect } from "@/lib/content/redirects/schema";
import { deleteRedirect, updateRedirect } from "@/lib/content/redirects/service";
import { itemCalls } from "@/lib/http/record-calls";

export const { PUT, DELETE } = itemCalls(
  {
    ...redirectRecord,
    schema: siteRedirect,
    tags: ["redirects"],
    update: updateRedirect,
    remove: deleteRedirect,
  },
  { area: "content", update: redirectUpdate },
);
