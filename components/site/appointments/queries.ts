import { request } from "@/lib/core/client";
import type { LinkedAppointment, SlotResponse } from "@/lib/crm/appointments/schema";

export const DAYS = 14;

/** @param from day of the office, "2026-12-01"; today by default */
export function fetchSlots(kind?: number, from?: string): Promise<SlotResponse> {
  const query = new URLSearchParams({ days: String(DAYS) });
  if (kind) query.set("kind", String(kind));
  if (from) query.set("from", from);
  return request("GET", `/api/appointments/slots?${query}`);
}

export const correctEmail = (pagePath: string, email: string): Promise<LinkedAppointment> =>
  request("POST", `/api${pagePath}/email`, { email });
