import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { listBlocks } from "@/lib/inbox/blocks";
import { blockedSender, blockQuery } from "@/lib/inbox/schema";

/** A page of the addresses and networks whose leads are turned away now. */
export const GET = endpoint({
  access: "admin",
  right: "leads.export",
  query: blockQuery,
  answers: z.object({ blocks: z.array(blockedSender), total: z.int() }),
  run: async ({ query }) => ({ ...(await listBlocks(query)) }),
});
