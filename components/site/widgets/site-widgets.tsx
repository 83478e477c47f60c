import type { LeadAction } from "@/components/site/forms/use-lead-form";
import { LazyWidgets } from "@/components/site/widgets/lazy-widgets";
import { isBookingPopupOn } from "@/lib/booking-popup/service";
import { readPublicExitPopup } from "@/lib/exit-popup/service";

/**
 * What waits on every public page until there is reason to show it: the exit-intent popup and the booking popup.
 * Their settings are part of the page, their code is not.
 *
 * @param consultationAction what the consultation dialog's form calls where its own script can't check it
 */
export async function SiteWidgets({ consultationAction }: { consultationAction: LeadAction }) {
  const popup = await readPublicExitPopup();
  return (
    <LazyWidgets
      exitPopup={popup?.isActive ? popup : null}
      bookingPopup={isBookingPopupOn()}
      consultationAction={consultationAction}
    />
  );
}
