import { useContext, useEffect, useRef } from "react";
import { browserTimeZone, momentWithOffice } from "@/components/site/appointments/moments";
import { buttonLook } from "@/components/site/button-link";
import { FormTextsContext } from "@/components/site/forms/form-texts";
import { MailedTo } from "@/components/site/forms/mailed-to";
import { shownHours } from "@/components/site/shown-hours";
import { keepTogether } from "@/components/ui/keep-together";
import { phoneAsWritten, telephoneHref } from "@/lib/core/phone";
import { filledIn } from "@/lib/core/placeholders";
import { answerTime } from "@/lib/core/reply-time";
import { type LeadFormName, leadForms } from "@/lib/crm/leads/forms";
import { leadKinds } from "@/lib/crm/leads/kinds";
import type { LeadResponse } from "@/lib/crm/leads/queries";
import { confirmationTexts } from "@/lib/crm/pages/confirmation";
import { type TimeText, timeTexts } from "@/lib/crm/pages/times";

const MAX_LENGTH = 160;

export type SentPanelProps = {
  kind: LeadFormName;
  answer: LeadResponse;
  lead: object;
  /** Height of the form in pixels, so that the content below does not move; 0 in a dialog. */
  minHeight: number;
  isBrief?: boolean;
  onAgain: () => void;
  close?: { label: string; onClose: () => void };
};

/**
 * Replaces a sent form and takes the focus: the data sent, the next steps with their times, and the way back; for an
 * appointment its time, who calls, and where the confirmation goes. Omits data that the server does not return.
 */
export function SentPanel({ kind, answer, lead, minHeight, isBrief, onAgain, close }: SentPanelProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const { sent, forms } = useContext(FormTextsContext);
  const texts = { ...confirmationTexts, ...sent };
  const { reference, answerBy, appointment } = answer;
  const timeText = (name: TimeText) => forms[`times.${name}`] ?? timeTexts[name];
  const { name, address, phone: number, message } = sentBy(lead);
  const facts = { request: leadKinds[leadForms[kind].kind].request, address, reference, hours: shownHours() };
  const reached = { ...facts, name, number, by: answerBy && answerTime(answerBy) };
  const product = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? "";
  const how =
    appointment && { phone: texts.call, "on-site": texts.visit, video: texts.video }[appointment.by];
  const who = appointment?.staff ?? filledIn(texts.someone, { product });
  const rows: (readonly [string, string | undefined])[] = [
    [timeText("booked"), appointment?.kind],
    [texts.next, filledIn(how ?? texts.answer, { ...reached, who })],
    [texts.reference, reference],
    [texts.sent, message],
    [
      texts.by,
      appointment || !answerBy ? undefined : `${answerTime(answerBy)}. ${filledIn(texts.hours, facts)}`,
    ],
  ];
  const phone = document.documentElement.dataset.phone ?? "";
  const id = `${kind}-sent-title`;

  useEffect(() => title.current?.focus(), []);

  const titleLook =
    "scroll-mt-32 text-balance text-heading text-ink-strong outline-offset-4 max-sm:scroll-mt-56";
  const call = (
    <a
      href={telephoneHref(phone)}
      className="whitespace-nowrap font-medium text-brand-strong underline underline-offset-4"
    >
      {filledIn(texts.urgent, { phone })}
    </a>
  );
  const again = (
    <button
      type="button"
      onClick={onAgain}
      className="min-h-12 rounded-[10px] border border-line bg-surface px-6 font-semibold text-ink transition-colors hover:border-brand/40 hover:bg-brand-soft"
    >
      {texts.again}
    </button>
  );

  if (isBrief && answerBy) {
    return (
      <section
        aria-labelledby={id}
        data-sent=""
        className="flex items-center justify-between gap-8"
        style={{ minHeight }}
      >
        <div>
          <h3 id={id} ref={title} tabIndex={-1} className={titleLook}>
            {keepTogether(filledIn(texts.brief, reached))}
          </h3>
          <p className="mt-1.5 text-ink-muted">
            {reference && filledIn(texts.briefReference, facts)} {call}
          </p>
        </div>
        <div className="shrink-0">{again}</div>
      </section>
    );
  }

  return (
    <section aria-labelledby={id} data-sent={appointment ? "booked" : ""} style={{ minHeight }}>
      <h3 id={id} ref={title} tabIndex={-1} className={titleLook}>
        {appointment
          ? filledIn(texts.booked, { when: momentWithOffice(appointment.start, browserTimeZone()) })
          : filledIn(texts.title, facts)}
      </h3>
      {appointment && (
        <>
          <p className="mt-4 flex flex-wrap gap-3">
            <a href={appointment.icsUrl} className={buttonLook({ look: "brand" })}>
              {timeText("calendar")}
            </a>
            <a href={appointment.manageUrl} className={buttonLook({ look: "outline" })}>
              {timeText("manage")}
            </a>
          </p>
          <MailedTo address={address} manageUrl={appointment.manageUrl} texts={texts} />
        </>
      )}
      <dl className="mt-5 grid gap-x-8 gap-y-3 sm:grid-cols-[auto_1fr]">
        {rows.map(
          ([name, text]) =>
            text && (
              <div key={name} className="contents">
                <dt className="text-ink-muted text-sm max-sm:-mb-2.5 sm:pt-0.5">{name}</dt>
                <dd className={`wrap-anywhere text-ink ${text === reference ? "font-semibold" : ""}`}>
                  {keepTogether(text)}
                </dd>
              </div>
            ),
        )}
      </dl>
      <p className="mt-5 text-ink-muted">
        {call} {reference && filledIn(texts.mention, facts)}
      </p>
      <div className="button-group mt-6">
        {again}
        {close && (
          <button
            type="button"
            onClick={close.onClose}
            className="min-h-12 rounded-[10px] bg-button px-8 font-semibold text-button-text transition-colors hover:bg-button-strong"
          >
            {close.label}
          </button>
        )}
      </div>
    </section>
  );
}

function sentBy(lead: object): { name: string; address: string; phone: string; message: string } {
  const text = (name: string) => String((lead as Record<string, unknown>)[name] ?? "").trim();
  const name = text("name") || [text("firstName"), text("lastName")].filter(Boolean).join(" ");
  const wrote = text("challenges") || text("projectDescription");
  const short = wrote.length > MAX_LENGTH ? `${wrote.slice(0, MAX_LENGTH).trimEnd()}…` : wrote;
  const phone = phoneAsWritten(text("phone"));
  const who = [name, text("company"), phone].filter(Boolean).join(", ");
  const firstName = name.split(" ")[0] ?? name;
  return { name: firstName, address: text("email"), phone, message: short ? `${who}: “${short}”` : who };
}
