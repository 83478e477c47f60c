import type { Quote } from "@/lib/service-calculator/quote-schema";

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });

/** Opens one's own mail program with an answer to a quote. */
export function replyLink({ customerName, customerEmail, createdAt, totalEstimate }: Quote): string {
  const subject = `Your IT service quote of ${day.format(new Date(createdAt))} ($${totalEstimate})`;
  const parts = { subject, body: `Hello ${customerName},\r\n\r\n` };
  const query = Object.entries(parts).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `mailto:${encodeURIComponent(customerEmail).replace("%40", "@")}?${query.join("&")}`;
}
