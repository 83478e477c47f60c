import { request } from "@/lib/http/client";

/** The forms that send leads, by the call that each makes. */
const paths = {
  contact: "/api/contact",
  "quick-quote": "/api/quick-quote",
  "it-consultation": "/api/it-consultation",
  "popup-consultation": "/api/it-consultation",
  "ai-consultation": "/api/ai-consultation",
  "service-consultation": "/api/service-consultation",
  windows10: "/api/contact",
};

export type LeadKind = keyof typeof paths;

/** Sends a lead; throws `ApiError` where it was not stored. */
export function sendLead(kind: LeadKind, lead: object): Promise<{ message: string; id: number }> {
  return request("POST", paths[kind], lead);
}
