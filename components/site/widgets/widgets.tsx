"use client";

import { BookingPopup } from "@/components/site/widgets/booking-popup/booking-popup";
import { ExitIntent } from "@/components/site/widgets/exit-popup/exit-intent";
import type { ExitPopup } from "@/lib/exit-popup/schema";

export type WidgetsProps = {
  /** Null where there is none, or it is switched off. */
  exitPopup: ExitPopup | null;
  bookingPopup: boolean;
};

export function Widgets({ exitPopup, bookingPopup }: WidgetsProps) {
  return (
    <>
      {exitPopup && <ExitIntent popup={exitPopup} />}
      {bookingPopup && <BookingPopup />}
    </>
  );
}
