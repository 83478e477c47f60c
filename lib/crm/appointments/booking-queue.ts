import "server-only";
import { BoundedQueue } from "@/lib/core/bounded-queue";

/**
 * Bounded queue of booking requests: without it, a thousand at once would compete for the few database
 * connections until all of them timed out.
 */
export const bookingQueue = new BoundedQueue("bookings", {
  maxConcurrent: 4,
  waiting: 2_000,
  waitMs: 30_000,
});
