import { PictureFocus } from "@/components/site/picture-focus";
import { LazyWidgets } from "@/components/site/widgets/lazy-widgets";
import { invitationTexts } from "@/lib/content/booking-popup/invitation-texts";
import { isBookingPopupOn } from "@/lib/content/booking-popup/service";
import { readPublicExitPopup } from "@/lib/content/exit-popup/service";
import { readChangedTexts, readTexts } from "@/lib/content/page-texts/read";
import { within } from "@/lib/content/page-texts/values";
import { chatPageTexts } from "@/lib/crm/chat/page-texts";
import { isChatOn } from "@/lib/crm/chat/service";
import type { ChatWindowTexts } from "@/lib/crm/chat/window-texts";
import { consultationLabels } from "@/lib/crm/pages/consultation-dialog";
import { frameTexts } from "@/lib/crm/pages/frame";

/** The page includes the widgets' settings, but not their code. */
export async function SiteWidgets() {
  const [exitPopup, { invitations, consultation }, chat] = await Promise.all([
    readPublicExitPopup(),
    readTexts(frameTexts),
    readChangedTexts(chatPageTexts),
  ]);
  return (
    <>
      <PictureFocus images={[exitPopup?.imageUrl]} />
      <LazyWidgets
        exitPopup={exitPopup}
        bookingPopup={isBookingPopupOn()}
        chat={isChatOn()}
        invitations={changed(invitations, invitationTexts)}
        consultation={changed(consultation, consultationLabels)}
        windowTexts={changedWindowTexts(chat, "window", "difficulties")}
        spanishTexts={changedWindowTexts(chat, "windowInSpanish", "difficultiesInSpanish")}
      />
    </>
  );
}

function changedWindowTexts(
  changed: Record<string, string>,
  group: "window" | "windowInSpanish",
  response: "difficulties" | "difficultiesInSpanish",
): Partial<ChatWindowTexts> | undefined {
  const { [response]: difficulties } = within("answers.", changed);
  const texts = { ...within(`${group}.`, changed), ...(difficulties && { difficulties }) };
  return Object.keys(texts).length > 0 ? texts : undefined;
}

/** Omits unchanged texts, which pages need not contain. */
function changed<Texts extends Record<string, string>>(texts: Texts, originals: Texts): Texts | undefined {
  return Object.entries(originals).some(([name, original]) => texts[name] !== original) ? texts : undefined;
}
