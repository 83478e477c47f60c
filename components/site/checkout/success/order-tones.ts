import type { PublicOrderStatus } from "@/lib/commerce/orders/public-status";

/** How an order stands with the money: good, being found out, or not taken. */
export const orderTones: Record<PublicOrderStatus, "good" | "waiting" | "ended"> = {
  paid: "good",
  activating: "good",
  attention: "good",
  held: "waiting",
  pending: "waiting",
  declined: "ended",
  canceled: "ended",
  refunded: "ended",
};
