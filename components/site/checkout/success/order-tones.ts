import type { PublicOrderStatus } from "@/lib/commerce/orders/public-status";

/** Payment state of an order: good, pending, or not taken. */
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
