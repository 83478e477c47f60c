import { request } from "@/lib/http/client";

/** The forms that send leads, by the name that their jobs carry too. */
export type LeadKind = "contact" | "quick-quote";

const paths: Record<LeadKind, string> = { contact: "/api/contact", "quick-quote": "/api/quick-quote" };

/** Sends a lead; throws `ApiError` where it was not stored. */
export function sendLead(kind: LeadKind, lead: object): Promise<{ message: string; id: number }> {
  return request("POST", paths[kind], lead);
}
