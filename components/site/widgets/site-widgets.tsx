import { LazyWidgets } from "@/components/site/widgets/lazy-widgets";
import { isBookingPopupOn } from "@/lib/booking-popup/service";
import { readPublicExitPopup } from "@/lib/exit-popup/service";

/**
 * What waits on every public page until there is reason to show it: the exit-intent popup and the booking popup.
 * Their settings are part of the page, their code is not.
 */
export async function SiteWidgets() {
  const popup = await readPublicExitPopup();
  return <LazyWidgets exitPopup={popup?.isActive ? popup : null} bookingPopup={isBookingPopupOn()} />;
}
