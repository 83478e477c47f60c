import { sitePages } from "@/lib/content/site-pages";

/**
 * Address of the consultation form with a chosen time, also without script.
 * @param start ISO 8601
 * @param kind id; the first that is offered by default
 */
export function bookingAddress(start: string, kind?: number): string {
  const query = new URLSearchParams({ time: start, ...(kind && { kind: String(kind) }) });
  return `${sitePages.itConsultation.path}?${query}#request`;
}
