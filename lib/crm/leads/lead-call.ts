import type { z } from "zod";
import type { FairSemaphore } from "@/lib/core/fair-semaphore";
import { type LeadReceipt, leadResponse } from "@/lib/crm/leads/response";
import { endpoint } from "@/lib/http/endpoint";

export const leadCall = <Body extends z.ZodType>(
  body: Body,
  submit: (lead: z.output<Body>, clientAddress: string) => Promise<LeadReceipt>,
  queue?: FairSemaphore,
) =>
  endpoint({
    access: "public",
    limit: ["leads", "leadsDaily"],
    queue,
    body,
    status: 201,
    refuses: ["slot_taken"],
    response: leadResponse,
    run: ({ body, clientAddress }) => submit(body as z.output<Body>, clientAddress),
  });
