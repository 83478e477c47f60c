import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { appointmentTexts } from "@/components/site/appointments/appointment-texts";
import { momentIn } from "@/components/site/appointments/moments";
import { SlotDays } from "@/components/site/appointments/slot-days";
import { formTexts } from "@/components/site/forms/answer-texts";
import { ItConsultationForm } from "@/components/site/forms/it-consultation-form";
import { itConsultationTexts } from "@/components/site/it-consultation/texts";
import { SiteLink } from "@/components/site/site-link";
import { readTexts } from "@/lib/content/page-texts/read";
import { filledIn } from "@/lib/core/fill-in";
import { SITE_TIME_ZONE } from "@/lib/core/time-zone";
import { dayOf, dayOfIso, isoOf, nextDay } from "@/lib/core/wall-clock";
import { slotMoment } from "@/lib/crm/appointments/choice";
import { listSlots } from "@/lib/crm/appointments/offer";
import { slotQuery } from "@/lib/crm/appointments/schema";
import { company } from "@/lib/data/company";

export const metadata: Metadata = {
  title: appointmentTexts.listTitle,
  robots: { index: false, follow: true },
};

const DAYS = 14;

type Parameters = Record<string, string | string[] | undefined>;

/** Free times as a plain list: booking without script, and by a shared link. */
export default async function AppointmentsPage({ searchParams }: { searchParams: Promise<Parameters> }) {
  const given = await searchParams;
  const { data: query = { days: DAYS } } = slotQuery.safeParse({ ...given, days: DAYS });
  const start = slotMoment.safeParse(given.start).data;
  const [{ appointment: words }, { form }] = await Promise.all([
    readTexts(formTexts),
    readTexts(itConsultationTexts),
  ]);
  if (start) {
    const when = momentIn(start, SITE_TIME_ZONE);
    const { days } = await listSlots({ ...query, from: isoOf(dayOf(new Date(start))), days: 1 });
    const isFree = days.some(({ slots }) => slots.includes(start));
    return (
      <section className="section">
        <div className="site-container max-w-3xl">
          <h1 className="text-balance text-ink-strong text-title">{words.listTitle}</h1>
          <p className="mt-5 mb-8 text-ink-muted text-lead">
            {filledIn(isFree ? words.chosen : words.notFree, { when })}{" "}
            <SiteLink href="/appointments" className="text-brand-strong underline underline-offset-4">
              {words.other}
            </SiteLink>
          </p>
          <ItConsultationForm texts={form} slot={isFree ? { start, kind: query.kind } : undefined} />
        </div>
      </section>
    );
  }
  const offer = await listSlots(query);
  // No one can be booked, or the feature is off.
  if (offer.kind === null) redirect("/it-consultation");
  const slots = offer.days.flatMap((day) => day.slots);
  const first = query.from ? dayOfIso(query.from) : dayOf(new Date());
  const addressOf = (extra: Record<string, string>) =>
    `/appointments?${new URLSearchParams({ kind: String(offer.kind), ...extra })}`;
  return (
    <section className="section">
      <div className="site-container max-w-3xl">
        <h1 className="text-balance text-ink-strong text-title">{words.listTitle}</h1>
        <p className="mt-5 mb-6 text-ink-muted text-lead">{words.listLead}</p>
        {offer.kinds.length > 1 && (
          <ul className="mb-6 flex flex-wrap gap-2">
            {offer.kinds.map(({ id, name, minutes }) => (
              <li key={id}>
                <SiteLink
                  href={`/appointments?kind=${id}`}
                  aria-current={id === offer.kind ? "true" : undefined}
                  className="inline-flex min-h-11 items-center rounded-full border border-line px-4 aria-[current]:border-brand aria-[current]:bg-brand-soft"
                >
                  {name} ({minutes} min)
                </SiteLink>
              </li>
            ))}
          </ul>
        )}
        {slots.length === 0 && <p>{filledIn(words.none, { phone: company.phone })}</p>}
        <SlotDays slots={slots} timeZone={SITE_TIME_ZONE}>
          {(slot, text) => (
            <SiteLink
              href={addressOf({ start: slot })}
              className="flex min-h-11 items-center justify-center rounded-[10px] border border-ink-faint/80 bg-surface px-3 py-2 tabular-nums hover:border-brand hover:bg-brand-soft"
            >
              {text}
            </SiteLink>
          )}
        </SlotDays>
        <SiteLink
          href={addressOf({ from: isoOf(nextDay(first, DAYS)) })}
          className="mt-6 inline-flex min-h-11 items-center font-medium text-brand-strong underline underline-offset-4"
        >
          {words.later}
        </SiteLink>
      </div>
    </section>
  );
}
