import { daysBetween, hoursText, ourHours } from "@/lib/opening-hours-words";
import { storedSettings } from "@/lib/settings/snapshot";
import { SITE_TIME_ZONE } from "@/lib/time-zone";

/** When the company works (docs/product.md 1.1), in its own time zone; holidays are not told. Staff can set it. */
export const openingHours = {
  timeZone: SITE_TIME_ZONE,
  get text() {
    return hoursText(hours());
  },
  /** As `Date` counts them: 1 is Monday, 0 is Sunday. */
  get weekdays() {
    return daysBetween(hours()).map((day) => (day + 1) % 7);
  },
  get opensAt() {
    return hours().opensAt;
  },
  get closesAt() {
    return hours().closesAt;
  },
};

function hours() {
  const { hoursFirstDay, hoursLastDay, hoursOpenAt, hoursCloseAt } = storedSettings();
  return {
    firstDay: hoursFirstDay ?? ourHours.firstDay,
    lastDay: hoursLastDay ?? ourHours.lastDay,
    opensAt: hoursOpenAt ?? ourHours.opensAt,
    closesAt: hoursCloseAt ?? ourHours.closesAt,
  };
}
