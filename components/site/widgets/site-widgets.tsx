import { frameTexts } from "@/components/site/frame-texts";
import { consultationLabels } from "@/components/site/widgets/exit-popup/consultation-labels";
import { LazyWidgets } from "@/components/site/widgets/lazy-widgets";
import { invitationTexts } from "@/lib/booking-popup/invitation-texts";
import { isBookingPopupOn } from "@/lib/booking-popup/service";
import { isChatOn } from "@/lib/chat/service";
import { readPublicExitPopup } from "@/lib/exit-popup/service";
import { readTexts } from "@/lib/page-texts/read";

/**
 * What waits on every public page until there is reason to show it: the exit-intent popup, the booking popup, the chat.
 * Their settings are part of the page, their code is not.
 */
export async function SiteWidgets() {
  const [popup, { invitations, consultation }] = await Promise.all([
    readPublicExitPopup(),
    readTexts(frameTexts),
  ]);
  return (
    <LazyWidgets
      exitPopup={popup?.isActive ? popup : null}
      bookingPopup={isBookingPopupOn()}
      chat={isChatOn()}
      invitations={changed(invitations, invitationTexts)}
      consultation={changed(consultation, consultationLabels)}
    />
  );
}

/** Texts that are the originals need not be part of every page. */
function changed<Texts extends Record<string, string>>(texts: Texts, originals: Texts): Texts | undefined {
  return Object.entries(originals).some(([name, original]) => texts[name] !== original) ? texts : undefined;
}
