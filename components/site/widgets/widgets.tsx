"use client";

import type { LeadAction } from "@/components/site/forms/use-lead-form";
import { BookingPopup } from "@/components/site/widgets/booking-popup/booking-popup";
import { ExitIntent } from "@/components/site/widgets/exit-popup/exit-intent";
import type { ExitPopup } from "@/lib/exit-popup/schema";

export type WidgetsProps = {
  /** Null where there is none, or it is switched off. */
  exitPopup: ExitPopup | null;
  bookingPopup: boolean;
  consultationAction: LeadAction;
};

export function Widgets({ exitPopup, bookingPopup, consultationAction }: WidgetsProps) {
  return (
    <>
      {exitPopup && <ExitIntent popup={exitPopup} consultationAction={consultationAction} />}
      {bookingPopup && <BookingPopup />}
    </>
  );
}
