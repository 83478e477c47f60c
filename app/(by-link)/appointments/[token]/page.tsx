import type { Metadata } from "next";
import { CancelForm, MoveForm } from "@/components/site/appointments/manage-forms";
import { SlotDays } from "@/components/site/appointments/slot-days";
import { ButtonLink } from "@/components/site/button-link";
import { MessagePage } from "@/components/site/message-page";
import { SiteLink } from "@/components/site/site-link";
import { readTexts } from "@/lib/content/page-texts/read";
import { sitePages } from "@/lib/content/site-pages";
import { phoneAsWritten } from "@/lib/core/phone";
import { filledIn } from "@/lib/core/placeholders";
import { isTimeZone, SITE_TIME_ZONE } from "@/lib/core/time-zone";
import { type Day, dayOf, dayOfIso, isoOf, nextDay } from "@/lib/core/wall-clock";
import { readWithPhoneByLink, slotsByLink } from "@/lib/crm/appointments/by-link";
import { slotQuery } from "@/lib/crm/appointments/schema";
import { visitorsMomentText } from "@/lib/crm/appointments/texts";
import { formTexts } from "@/lib/crm/pages/form-answers";
import { company, pageTitle } from "@/lib/data/company";

export async function generateMetadata(): Promise<Metadata> {
  const { appointment } = await readTexts(formTexts);
  return { title: pageTitle(appointment.title), robots: { index: false, follow: false } };
}

const LISTED_DAYS = 21;
const DAYS_BEFORE_APPOINTMENT = 7;

type Parameters = Record<string, string | string[] | undefined>;
type PageProps = { params: Promise<{ token: string }>; searchParams: Promise<Parameters> };

export default async function AppointmentPage({ params, searchParams }: PageProps) {
  const token = (await params).token.replace("%7E", "~");
  const [linked, { appointment: texts }] = await Promise.all([
    readWithPhoneByLink(token),
    readTexts(formTexts),
  ]);
  const { phone } = company;
  if (!linked)
    return (
      <MessagePage title={texts.goneTitle} text={filledIn(texts.goneText, { phone })}>
        <ButtonLink look="brand" href={sitePages.itConsultation.path}>
          {texts.again}
        </ButtonLink>
      </MessagePage>
    );
  const { appointment, status, timeZone, visitorsPhone } = linked;
  const zone = timeZone && isTimeZone(timeZone) ? timeZone : SITE_TIME_ZONE;
  const today = dayOf(new Date());
  const own = dayOf(new Date(appointment.start));
  const { change, ...query } = await searchParams;
  const { data: { from } = {} } = slotQuery.pick({ from: true }).safeParse(query);
  const usual = own < nextDay(today, LISTED_DAYS) ? today : nextDay(own, -DAYS_BEFORE_APPOINTMENT);
  const first = Math.max(today, from ? dayOfIso(from) : usual);
  const slots = await slotsByLink(token, { from: isoOf(first), days: LISTED_DAYS });
  const changing = (to: string) => `/appointments/${token}?change=${to}`;
  const daysFrom = (day: Day) => `${changing("move")}&from=${isoOf(day)}#change`;
  const calls = visitorsPhone
    ? filledIn(texts.callAt, { number: phoneAsWritten(visitorsPhone) })
    : texts.phone;
  const places = { phone: calls, "on-site": texts.onSite, video: texts.video };
  return (
    <section className="section">
      <div className="site-container max-w-3xl">
        <h1 className="text-balance text-ink-strong text-title">{texts.title}</h1>
        <p
          id="moved"
          role="status"
          className="mt-5 hidden scroll-mt-48 rounded-lg bg-success-soft p-4 font-medium text-success target:block"
        >
          {texts.moved}
        </p>
        {status === "cancelled" ? (
          <>
            <p
              id="cancelled"
              role="status"
              className="mt-5 scroll-mt-48 rounded-lg bg-danger-soft p-4 font-medium text-danger"
            >
              {texts.canceled}
            </p>
            <ButtonLink look="brand" href={sitePages.itConsultation.path} className="mt-6">
              {texts.again}
            </ButtonLink>
          </>
        ) : (
          <>
            <dl className="mt-6 grid gap-x-8 gap-y-3 rounded-2xl border border-line bg-surface p-6 sm:grid-cols-[fit-content(50%)_1fr]">
              <dt className="text-ink-muted">{texts.when}</dt>
              <dd className="font-semibold text-ink-strong">
                {visitorsMomentText(new Date(appointment.start), timeZone)}
              </dd>
              <dt className="wrap-anywhere text-ink-muted">{appointment.kind}</dt>
              <dd>{places[appointment.by]}</dd>
            </dl>
            <p className="mt-5 flex flex-wrap gap-3">
              {slots && (
                <ButtonLink look="brand" href={`${changing("move")}#change`}>
                  {texts.move}
                </ButtonLink>
              )}
              <ButtonLink look="outline" href={`${changing("cancel")}#change`}>
                {texts.cancel}
              </ButtonLink>
            </p>
            <p className="mt-4">
              <a
                href={new URL(appointment.icsUrl).pathname}
                className="font-medium text-brand-strong underline underline-offset-4"
              >
                {texts.calendar}
              </a>
            </p>
            {change === "move" && slots && (
              <div id="change" className="mt-10 scroll-mt-28">
                <h2 className="text-heading text-ink-strong">{texts.moveTitle}</h2>
                {slots.length === 0 ? (
                  <p className="mt-2">{filledIn(texts.none, { phone })}</p>
                ) : (
                  <MoveForm token={token} texts={texts}>
                    <SlotDays slots={slots} timeZone={zone} name="start" />
                  </MoveForm>
                )}
                <p className="mt-4 flex flex-wrap gap-x-6">
                  {first > today && (
                    <SiteLink
                      href={daysFrom(Math.max(today, nextDay(first, -LISTED_DAYS)))}
                      className={otherDays}
                    >
                      {texts.earlier}
                    </SiteLink>
                  )}
                  <SiteLink href={daysFrom(nextDay(first, LISTED_DAYS))} className={otherDays}>
                    {texts.later}
                  </SiteLink>
                </p>
              </div>
            )}
            {change === "cancel" && (
              <div id="change" className="mt-10 scroll-mt-28">
                <h2 className="text-heading text-ink-strong">{texts.cancelTitle}</h2>
                <p className="mt-2 text-ink-muted">{texts.cancelText}</p>
                <CancelForm token={token} texts={texts} />
              </div>
            )}
          </>
        )}
      </div>
    </section>
  );
}

const otherDays =
  "inline-flex min-h-11 items-center font-medium text-brand-strong underline underline-offset-4";
