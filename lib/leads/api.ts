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
  "service-calculator": "/api/service-calculator/submit",
};

export type LeadKind = keyof typeof paths;

/** `totalEstimate`: the calculator's, as the server priced it, such as "748.00". */
export type LeadAnswer = { message: string; id: number; totalEstimate?: string };

/** Sends a lead; throws `ApiError` where it was not stored. */
export function sendLead(kind: LeadKind, lead: object): Promise<LeadAnswer> {
  return request("POST", paths[kind], lead);
}
