import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { addressFor } from "@/lib/portal/account";
import { customerParams, openBody } from "@/lib/portal/schema";

/**
 * The address that takes the customer to a place at the billing system: signed in there, once and within a minute, where
 * the code by mail was checked; else that of `links`.
 */
export const POST = endpoint({
  access: "portal",
  limit: "portalReads",
  params: customerParams,
  body: openBody,
  answers: z.object({ url: z.string() }),
  run: async ({ session, body }) => ({ url: await addressFor(session, body) }),
});
