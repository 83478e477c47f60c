import { z } from "zod";
import { notFoundAddress, notFoundQuery } from "@/lib/content/not-found-log/schema";
import { clearNotFound, listNotFound } from "@/lib/content/not-found-log/service";
import { adminRead } from "@/lib/http/admin-read";
import { adminWrite } from "@/lib/http/admin-write";

/** Returns a page of the addresses that visitors requested and did not find. */
export const GET = adminRead({
  right: "content.read",
  query: notFoundQuery,
  response: z.object({ addresses: z.array(notFoundAddress), total: z.int() }),
  run: ({ query }) => listNotFound(query),
});

/** Deletes all of them. */
export const DELETE = adminWrite({
  action: "missed-address.clear",
  right: "content.write",
  tags: [],
  response: z.object({ deleted: z.int() }),
  run: ({ tx }) => clearNotFound(tx),
});
