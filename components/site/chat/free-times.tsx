import { useEffect, useState } from "react";
import { bookingAddress } from "@/components/site/appointments/booking-address";
import { shortDayIn, timeIn } from "@/components/site/appointments/moments";
import { fetchSlots } from "@/components/site/appointments/queries";
import { useChatWindowTexts } from "@/components/site/chat/use-chat-window-texts";
import { SiteLink } from "@/components/site/site-link";
import { SITE_TIME_ZONE } from "@/lib/core/time-zone";
import type { Language } from "@/lib/crm/chat/language";

const TIMES = 3;

type FreeTimesProps = { language: Language; onShown: () => void; onLeave: () => void };

export function FreeTimes({ language, onShown, onLeave }: FreeTimesProps) {
  const { freeTimes } = useChatWindowTexts();
  const [times, setTimes] = useState<string[]>([]);
  useEffect(() => {
    fetchSlots().then(
      ({ days }) => setTimes(days.flatMap(({ slots }) => slots).slice(0, TIMES)),
      // The assistant's answer links to the form as well.
      () => undefined,
    );
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once they are there.
  useEffect(() => {
    if (times.length > 0) onShown();
  }, [times]);
  if (times.length === 0) return null;
  return (
    <div className="mt-3">
      <p className="text-ink-muted text-xs">{freeTimes}</p>
      <ul aria-label={freeTimes} className="mt-1.5 grid max-w-[25rem] grid-cols-3 gap-2">
        {times.map((start) => (
          <li key={start}>
            <SiteLink
              href={bookingAddress(start)}
              onClick={onLeave}
              className="block rounded-[10px] border border-ink-faint/60 bg-surface px-1 py-1.5 text-center text-ink leading-snug tabular-nums transition-colors hover:border-brand hover:bg-brand-soft"
            >
              <span className="block text-xs">{shortDayIn(start, SITE_TIME_ZONE, language)}</span>{" "}
              <span className="font-semibold text-sm">{timeIn(start, SITE_TIME_ZONE, language)}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
