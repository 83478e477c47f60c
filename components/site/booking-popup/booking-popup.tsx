import { type SyntheticEvent, useCallback, useEffect, useState } from "react";
import { between, dueAt } from "@/components/site/booking-popup/due";
import { isFormInUse } from "@/components/site/forms/form-fields";
import { LineIcon } from "@/components/site/line-icon";
import { SiteLink } from "@/components/site/site-link";
import { isDialogOpen, onDialogOpen } from "@/components/site/widgets/open-dialog";
import { changeVisit, currentVisit } from "@/components/site/widgets/visit";
import type { InvitationTexts } from "@/lib/content/booking-popup/invitation-texts";
import { type BookingMessage, bookingMessage } from "@/lib/content/booking-popup/messages";
import { fetchRecentRequests } from "@/lib/content/booking-popup/queries";

const NEXT_AFTER_MS = { least: 60_000, most: 120_000 };
const VISIBLE_MS = 5000;
const RETRY_MS = 1000;

export type BookingPopupProps = { texts: InvitationTexts | undefined };

/**
 * The booking popup at the bottom left (docs/product/site.md "Booking popup"). Not a live region, since it
 * must not interrupt screen readers every other minute; it is a landmark that can be found.
 */
export function BookingPopup({ texts }: BookingPopupProps) {
  const [message, setMessage] = useState<BookingMessage>();
  const [isPaused, setIsPaused] = useState(false);
  const close = useCallback(() => {
    setIsPaused(false);
    setMessage(undefined);
  }, []);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let recent: Promise<string[]> | undefined;
    let ended = false;
    async function show() {
      if (document.hidden || isDialogOpen() || isFormInUse() || isCornerTaken()) {
        timer = setTimeout(show, RETRY_MS);
        return;
      }
      const { invitations } = currentVisit();
      const pause = between(NEXT_AFTER_MS);
      changeVisit({ invitations: invitations + 1, nextInvitation: Date.now() + pause });
      timer = setTimeout(show, pause);
      recent ??= fetchRecentRequests();
      const next = bookingMessage(await recent, invitations, texts);
      if (!ended) setMessage((current) => current ?? next);
    }
    timer = setTimeout(show, dueAt() - Date.now());
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, [texts]);

  useEffect(() => {
    if (!message || isPaused) return;
    let timer: ReturnType<typeof setTimeout>;
    const hide = () => {
      if (document.hidden) timer = setTimeout(hide, VISIBLE_MS);
      else setMessage(undefined);
    };
    timer = setTimeout(hide, VISIBLE_MS);
    return () => clearTimeout(timer);
  }, [message, isPaused]);

  useEffect(() => {
    if (!message) return;
    const look = () => (isCornerTaken() || isFormInUse()) && close();
    const stop = onDialogOpen(close);
    window.addEventListener("scroll", look, { passive: true });
    window.addEventListener("focusin", look);
    return () => {
      stop();
      window.removeEventListener("focusin", look);
      window.removeEventListener("scroll", look);
    };
  }, [message, close]);

  if (!message) return null;
  const hold = () => setIsPaused(true);
  const release = ({ currentTarget }: SyntheticEvent) =>
    setIsPaused(currentTarget.matches(":hover, :focus-within"));
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

const CORNER_WIDTH_PX = 21 * 16 + 32;
const CORNER_HEIGHT_PX = 240;

/** Elements that must not be covered: forms, quick quote's with its heading, and a customer's services and invoices. */
const PROTECTED_ELEMENTS = "main form, .home-hero aside, main [data-clarity-mask]";

/**
 * Tells whether the corner contains an element that the popup must not cover. On a phone, which has room for
 * one overlay, the alert's tab counts at any position.
 */
function isCornerTaken(): boolean {
  const tab = document.querySelector(".alert-tab")?.getBoundingClientRect();
  if (tab && tab.width > 0 && tab.bottom > 0 && window.scrollY <= 100) return true;
  return [...document.querySelectorAll(PROTECTED_ELEMENTS)].some((element) => {
    const { top, bottom, left, width } = element.getBoundingClientRect();
    return (
      width > 0 &&
      left < CORNER_WIDTH_PX &&
      top < window.innerHeight &&
      bottom > window.innerHeight - CORNER_HEIGHT_PX
    );
  });
}
