import { oneCalls } from "@/lib/http/record-calls";
import { redirectRecord } from "@/lib/redirects/record";
import { redirectUpdate, siteRedirect } from "@/lib/redirects/schema";
import { deleteRedirect, updateRedirect } from "@/lib/redirects/service";

export const { PUT, DELETE } = oneCalls(
  {
    ...redirectRecord,
    schema: siteRedirect,
    tags: ["redirects"],
    update: updateRedirect,
    remove: deleteRedirect,
  },
  { area: "content", update: redirectUpdate },
);
