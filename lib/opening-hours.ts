import { SITE_TIME_ZONE } from "@/lib/time-zone";

/** When the company works (docs/product.md 1.1), in its own time zone; holidays are not told. */
export const openingHours = {
  text: "Mon-Fri 9am-6pm",
  timeZone: SITE_TIME_ZONE,
  /** As `Date` counts them: 1 is Monday. */
  weekdays: [1, 2, 3, 4, 5],
  opensAt: 9,
  closesAt: 18,
} as const;
