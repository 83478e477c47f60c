import { z } from "zod";
import { missedAddress, missedQuery } from "@/lib/content/missed/schema";
import { clearMissed, listMissed } from "@/lib/content/missed/service";
import { adminWrite } from "@/lib/http/admin-write";
import { endpoint } from "@/lib/http/endpoint";

/** Returns a page of the addresses that visitors requested and did not find. */
export const GET = endpoint({
  access: "admin",
  right: "content.read",
  query: missedQuery,
  answers: z.object({ addresses: z.array(missedAddress), total: z.int() }),
  run: ({ query }) => listMissed(query),
});

/** Deletes all of them. */
export const DELETE = adminWrite({
  action: "missed-address.clear",
  right: "content.write",
  tags: [],
  answers: z.object({ deleted: z.int() }),
  run: ({ tx }) => clearMissed(tx),
});
