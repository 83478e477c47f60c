import { z } from "zod";
import { listBlocks } from "@/lib/crm/inbox/blocks";
import { blockedSender, blockQuery } from "@/lib/crm/inbox/schema";
import { adminRead } from "@/lib/http/admin-read";

/** Returns a page of the addresses and networks whose leads are refused now. */
export const GET = adminRead({
  right: "leads.export",
  query: blockQuery,
  response: z.object({ blocks: z.array(blockedSender), total: z.int() }),
  run: ({ query }) => listBlocks(query),
});
