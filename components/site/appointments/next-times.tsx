import { bookingAddress } from "@/components/site/appointments/booking-address";
import { shortDayIn, timeIn } from "@/components/site/appointments/moments";
import { SiteLink } from "@/components/site/site-link";
import { readTexts } from "@/lib/content/page-texts/read";
import { SITE_TIME_ZONE } from "@/lib/core/time-zone";
import { readNextTimes } from "@/lib/crm/appointments/offer";
import { formTexts } from "@/lib/crm/pages/form-answers";

const looks = {
  dark: "border-white/25 bg-white/8 text-white hover:border-white/45 hover:bg-white/14",
  light: "border-ink-faint/60 bg-surface text-ink hover:border-brand hover:bg-brand-soft",
};

export async function NextTimes({ ground }: { ground: keyof typeof looks }) {
  const [next, { times: texts }] = await Promise.all([readNextTimes(), readTexts(formTexts)]);
  if (!next?.slots[0]) return null;
  return (
    <div className="mt-6 w-full max-w-[25rem] lg:min-w-76">
      <p className={`text-label ${ground === "dark" ? "text-white/80" : "text-ink-muted"}`}>{texts.next}</p>
      <ul aria-label={texts.next} className="mt-2 grid grid-cols-3 gap-2">
        {next.slots.map((start) => (
          <li key={start}>
            <SiteLink
              href={bookingAddress(start)}
              className={`block rounded-[10px] border px-1 py-2 text-center leading-snug tabular-nums transition-colors ${looks[ground]}`}
            >
              <span className="block text-xs">{shortDayIn(start, SITE_TIME_ZONE)}</span>{" "}
              <span className="font-semibold">{timeIn(start, SITE_TIME_ZONE)}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
