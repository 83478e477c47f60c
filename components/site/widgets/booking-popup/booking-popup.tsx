"use client";

import { type SyntheticEvent, useEffect, useState } from "react";
import { LineIcon } from "@/components/site/line-icon";
import { SiteLink } from "@/components/site/site-link";
import { between, dueAt } from "@/components/site/widgets/booking-popup/due";
import { isCornerTaken } from "@/components/site/widgets/booking-popup/in-the-way";
import { isDialogOpen } from "@/components/site/widgets/open-dialog";
import { changeVisit, currentVisit } from "@/components/site/widgets/visit";
import { fetchRecentRequests } from "@/lib/content/booking-popup/api";
import type { InvitationTexts } from "@/lib/content/booking-popup/invitation-texts";
import { type BookingMessage, bookingMessage } from "@/lib/content/booking-popup/messages";

/** Milliseconds; docs/product.md 3.9. */
const NEXT_AFTER = { least: 60_000, most: 120_000 };
const VISIBLE_MS = 5000;
/** Retry delay while the popup would disturb or the page is hidden; milliseconds. */
const RETRY_MS = 1000;

export type BookingPopupProps = { texts: InvitationTexts | undefined };

/**
 * The booking popup at the bottom left (docs/product.md 3.2 and 3.4). Not a live region, since it must not
 * interrupt screen readers every other minute; it is a landmark that can be found.
 */
export function BookingPopup({ texts }: BookingPopupProps) {
  const [message, setMessage] = useState<BookingMessage>();
  const [held, setHeld] = useState(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let recent: Promise<string[]> | undefined;
    let ended = false;
    async function show() {
      if (isUnseen() || isTyping() || isCornerTaken()) {
        timer = setTimeout(show, RETRY_MS);
        return;
      }
      const { invitations } = currentVisit();
      const pause = between(NEXT_AFTER);
      changeVisit({ invitations: invitations + 1, nextInvitation: Date.now() + pause });
      timer = setTimeout(show, pause);
      recent ??= fetchRecentRequests();
      const next = bookingMessage(await recent, invitations, texts);
      // A message in use stays.
      if (!ended) setMessage((current) => current ?? next);
    }
    timer = setTimeout(show, dueAt() - Date.now());
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, [texts]);

  useEffect(() => {
    if (!message || held) return;
    let timer: ReturnType<typeof setTimeout>;
    const hide = () => {
      if (isUnseen()) timer = setTimeout(hide, VISIBLE_MS);
      else setMessage(undefined);
    };
    timer = setTimeout(hide, VISIBLE_MS);
    return () => clearTimeout(timer);
  }, [message, held]);

  // Closes when a form scrolls beneath it.
  useEffect(() => {
    if (!message) return;
    const giveWay = () => isCornerTaken() && setMessage(undefined);
    window.addEventListener("scroll", giveWay, { passive: true });
    return () => window.removeEventListener("scroll", giveWay);
  }, [message]);

  if (!message) return null;
  const hold = () => setHeld(true);
  const release = ({ currentTarget }: SyntheticEvent) =>
    setHeld(currentTarget.matches(":hover, :focus-within"));
  const close = () => {
    setHeld(false);
    setMessage(undefined);
  };
  return (
    <aside
      aria-label="Invitation"
      className="booking-popup fixed z-40 flex items-start gap-3 rounded-xl border border-line bg-surface p-4 text-sm shadow-[0_20px_50px_-20px_rgb(8_26_51/0.45)]"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <span className="grid size-9 shrink-0 place-items-center rounded-lg bg-accent-soft text-accent-strong max-sm:hidden">
        <LineIcon
          d="M8 2v4M16 2v4M3 10h18M5 4h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2M9 16l2 2 4-4"
          className="size-4.5"
        />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-pretty text-ink leading-snug">{message.text}</p>
        <SiteLink
          href={message.href}
          className="mt-1 inline-flex min-h-6 items-center font-semibold text-brand-strong underline-offset-4 hover:underline"
        >
          {message.linkText}
        </SiteLink>
      </div>
      <button
        type="button"
        aria-label="Close"
        onClick={close}
        className="-mt-2.5 -mr-2.5 grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg text-ink-faint hover:bg-surface-sunken hover:text-ink"
      >
        <LineIcon d="M18 6 6 18M6 6l12 12" className="size-4.5" />
      </button>
    </aside>
  );
}

/** Nothing appears or disappears while the page, or this part of it, is out of view. */
function isUnseen(): boolean {
  return document.hidden || isDialogOpen();
}

function isTyping(): boolean {
  return document.activeElement?.matches("input, select, textarea") ?? false;
}
