import { type ComponentType, useEffect, useState } from "react";
import type { BookingPopupProps } from "@/components/site/booking-popup/booking-popup";
import { dueAt } from "@/components/site/booking-popup/due";
import { ChatLauncher } from "@/components/site/chat/chat-launcher";
import { ExitIntent } from "@/components/site/exit-popup/exit-intent";
import type { InvitationTexts } from "@/lib/content/booking-popup/invitation-texts";
import type { ExitPopup } from "@/lib/content/exit-popup/schema";
import type { ChatWindowTexts } from "@/lib/crm/chat/window-texts";
import type { ConsultationLabels } from "@/lib/crm/pages/consultation-dialog";

export type WidgetsProps = {
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

const LOAD_BEFORE_MS = 3000;
const RETRY_AFTER_MS = 60_000;

/** Loads the booking popup's code shortly before its next message is due: most visits end sooner. */
function LateBookingPopup(props: BookingPopupProps) {
  const [Popup, setPopup] = useState<ComponentType<BookingPopupProps>>();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let ended = false;
    const load = () =>
      void import("@/components/site/booking-popup/booking-popup").then(
        ({ BookingPopup }) => setPopup(() => BookingPopup),
        () => {
          if (!ended) timer = setTimeout(load, RETRY_AFTER_MS);
        },
      );
    timer = setTimeout(load, dueAt() - LOAD_BEFORE_MS - Date.now());
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, []);

  return Popup ? <Popup {...props} /> : null;
}
