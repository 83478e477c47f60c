"use client";

import { type ComponentType, useEffect, useState } from "react";
import type { BookingPopupProps } from "@/components/site/booking-popup/booking-popup";
import { dueAt } from "@/components/site/booking-popup/due";

/** Time for its code to load; milliseconds. */
const LOAD_BEFORE = 3000;
/** Retry delay after a failure: the connection may return. */
const RETRY_AFTER = 60_000;

/** Loads the booking popup's code shortly before its next message is due: most visits end sooner. */
export function LateBookingPopup(props: BookingPopupProps) {
  const [Popup, setPopup] = useState<ComponentType<BookingPopupProps>>();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let ended = false;
    const load = () =>
      void import("@/components/site/booking-popup/booking-popup").then(
        ({ BookingPopup }) => setPopup(() => BookingPopup),
        () => {
          if (!ended) timer = setTimeout(load, RETRY_AFTER);
        },
      );
    timer = setTimeout(load, dueAt() - LOAD_BEFORE - Date.now());
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, []);

  return Popup ? <Popup {...props} /> : null;
}
