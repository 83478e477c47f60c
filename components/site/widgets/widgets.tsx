"use client";

import { LateBookingPopup } from "@/components/site/booking-popup/late-booking-popup";
import { ChatLauncher } from "@/components/site/chat/chat-launcher";
import { ExitIntent } from "@/components/site/exit-popup/exit-intent";
import type { InvitationTexts } from "@/lib/content/booking-popup/invitation-texts";
import type { ExitPopup } from "@/lib/content/exit-popup/schema";
import type { ChatWindowTexts } from "@/lib/crm/chat/window-texts";
import type { ConsultationLabels } from "@/lib/crm/pages/consultation-dialog";

export type WidgetsProps = {
  /** Null if there is none or it is disabled. */
  exitPopup: ExitPopup | null;
  bookingPopup: boolean;
  chat: boolean;
  /** Texts of each widget as changed by staff: otherwise its code has them. */
  invitations: InvitationTexts | undefined;
  consultation: ConsultationLabels | undefined;
  windowTexts: Partial<ChatWindowTexts> | undefined;
  spanishTexts: Partial<ChatWindowTexts> | undefined;
};

export function Widgets(props: WidgetsProps) {
  const { exitPopup, bookingPopup, chat, invitations, consultation, windowTexts, spanishTexts } = props;
  return (
    <>
      {exitPopup && <ExitIntent popup={exitPopup} texts={consultation} />}
      {bookingPopup && <LateBookingPopup texts={invitations} />}
      {chat && <ChatLauncher texts={windowTexts} spanishTexts={spanishTexts} />}
    </>
  );
}
