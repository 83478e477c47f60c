import "server-only";
import { BoundedQueue } from "@/lib/core/bounded-queue";

/**
 * Line of those who want a time: of a thousand at once, each is answered, where all together would keep each
 * other from the few connections until none had time left.
 */
export const bookingLine = new BoundedQueue("bookings", { atOnce: 4, waiting: 2_000, waitMs: 30_000 });
