"use client";

import { type ReactNode, useContext, useEffect, useId, useRef, useState } from "react";
import {
  browserTimeZone,
  byDay,
  isSameClock,
  momentWithOffice,
  timeIn,
  zoneName,
} from "@/components/site/appointments/moments";
import { DAYS, fetchSlots } from "@/components/site/appointments/queries";
import { SlotDays } from "@/components/site/appointments/slot-days";
import { type TimeText, timeTexts } from "@/components/site/appointments/time-texts";
import { fieldLook, selectLook } from "@/components/site/forms/fields";
import { FormTextsContext } from "@/components/site/forms/form-texts";
import { filledIn } from "@/lib/core/fill-in";
import { SITE_TIME_ZONE } from "@/lib/core/time-zone";
import { dayOf, dayOfIso, isoOf, nextDay } from "@/lib/core/wall-clock";
import type { OfferedTimes, SlotAnswer } from "@/lib/crm/appointments/schema";

/** `next`: first day of the office that was not asked for yet. */
type Offered = { offer?: SlotAnswer; slots: string[]; next: string };

const nothing: Offered = { slots: [], next: "" };

const offeredBy = (offer: SlotAnswer): Offered => ({
  offer,
  slots: offer.days.flatMap(({ slots }) => slots),
  next: isoOf(nextDay(dayOf(new Date()), DAYS)),
});

type TimeChoiceProps = {
  /** Times from which those without script choose, on a page about that: it is open from the start. */
  times?: readonly OfferedTimes[];
  /** True if the page knows that visitors can book: the button then has its place from the start. */
  isOffered?: boolean;
  className?: string;
  /** Of days and times; that of the words is their texts'. */
  language?: "en" | "es";
};

/**
 * Days and times that are free, shown once a visitor asks for them. The chosen time is sent in a field of the form
 * (`chosenSlot`), which is valid without one; it belongs to who sends it first. Where nothing can be booked it is
 * empty.
 */
export function TimeChoice({
  times = [],
  isOffered = times.length > 0,
  className = "",
  language = "en",
}: TimeChoiceProps) {
  const { forms } = useContext(FormTextsContext);
  const labelOf = (word: TimeText, facts: Record<string, string> = {}) =>
    filledIn(forms[`times.${word}`] ?? timeTexts[word], facts);
  const root = useRef<HTMLFieldSetElement>(null);
  const id = useId();
  const [ownZone, setOwnZone] = useState<string>();
  const timeZone = ownZone ?? SITE_TIME_ZONE;
  const [offered, setOffered] = useState<Offered>(nothing);
  const [isOpen, setOpen] = useState(times.length > 0);
  const [day, setDay] = useState("");
  const [choice, setChoice] = useState<string>();
  const [answers, setAnswers] = useState<string[]>([]);
  const [losses, setLosses] = useState(0);
  const [announcement, setAnnouncement] = useState("");
  const [whenEmpty, setWhenEmpty] = useState<"loading" | "noneFree" | "unavailable">("loading");

  const { offer, slots, next } = offered;
  const show = (answer: SlotAnswer) => {
    setOffered(offeredBy(answer));
    setWhenEmpty("noneFree");
  };

  useEffect(() => {
    setOwnZone(browserTimeZone());
    fetchSlots()
      .then((answer) => {
        setOffered(offeredBy(answer));
        setWhenEmpty("noneFree");
      })
      .catch(() => setWhenEmpty("unavailable"));
  }, []);

  // After a loss the times that are left come next.
  useEffect(() => {
    if (losses === 0) return;
    const find = (selector: string) => root.current?.querySelector<HTMLElement>(selector);
    (find("ul button") ?? find("button"))?.focus();
  }, [losses]);

  // The form is emptied after sending; a time that was taken meanwhile is refused.
  useEffect(() => {
    const form = root.current?.form;
    if (!form) return;
    const reset = () => {
      setChoice(undefined);
      setAnswers([]);
    };
    const taken = () => void lose();
    form.addEventListener("reset", reset);
    form.addEventListener("slot-taken", taken);
    return () => {
      form.removeEventListener("reset", reset);
      form.removeEventListener("slot-taken", taken);
    };
  });

  async function changeKind(id: number): Promise<void> {
    setChoice(undefined);
    // Until the answer comes, no time of the former kind can be chosen.
    setOffered((before) => ({ ...before, slots: [] }));
    setWhenEmpty("loading");
    await fetchSlots(id).then(show, () => setWhenEmpty("unavailable"));
  }

  async function showLater(): Promise<void> {
    try {
      const answer = await fetchSlots(offer?.kind ?? undefined, next);
      const more = answer.days.flatMap((one) => one.slots);
      const later = isoOf(nextDay(dayOfIso(next), DAYS));
      setOffered((before) => ({ ...before, slots: [...before.slots, ...more], next: later }));
      setAnnouncement(more[0] ? "" : labelOf("noneFree"));
      if (more[0]) setDay(byDay(more, timeZone, language)[0]?.[0] ?? "");
    } catch {
      setAnnouncement(labelOf("unavailable"));
    }
  }

  function choose(start: string): void {
    setChoice(start);
    setAnnouncement("");
  }

  function giveUp(): void {
    setChoice(undefined);
    setOpen(false);
  }

  async function lose(): Promise<void> {
    setOffered((before) => ({ ...before, slots: before.slots.filter((slot) => slot !== choice) }));
    setChoice(undefined);
    setOpen(true);
    setAnnouncement(labelOf("taken"));
    await readAgainFrom(isoOf(dayOf(new Date(choice ?? Date.now())))).catch(() => undefined);
    setLosses((before) => before + 1);
  }

  /** Reads the times of this day and the next ones again, and shows the first day that has any. */
  async function readAgainFrom(from: string): Promise<void> {
    const answer = await fetchSlots(offer?.kind ?? undefined, from);
    const left = answer.days.flatMap((one) => one.slots);
    const isBefore = (start: string) => isoOf(dayOf(new Date(start))) < from;
    setOffered(({ offer, slots }) => ({
      ...{ offer, slots: [...slots.filter(isBefore), ...left] },
      next: isoOf(nextDay(dayOfIso(from), DAYS)),
    }));
    setDay(byDay(left, timeZone, language)[0]?.[0] ?? "");
  }

  const days = byDay(slots, timeZone, language);
  const chosenDay = days.find(([name]) => name === day) ?? days[0];
  const questions = offer?.kinds.find(({ id }) => id === offer.kind)?.questions ?? [];
  // Of the shown day: in summer a zone has another name.
  const first = chosenDay?.[1][0] ?? new Date().toISOString();
  const slot = choice && { kind: offer?.kind, start: choice, timeZone, answers };

  return (
    <fieldset ref={root} hidden={!(offer ? offer.kind : isOffered)} className={`min-w-0 ${className}`}>
      {ownZone && (
        <input type="hidden" name="appointment" value={slot ? JSON.stringify(slot) : ""} readOnly />
      )}
      {!isOpen && !choice ? (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="min-h-11 rounded-[10px] border border-ink-faint/80 px-4 py-2.5 font-medium text-brand-strong noscript:hidden transition-colors hover:border-brand hover:bg-brand-soft"
        >
          {labelOf("choose")}
        </button>
      ) : (
        <>
          <legend className="block text-sm font-medium text-ink">{labelOf("title")}</legend>
          {offer && (
            <p className="mt-1 text-sm text-ink-muted">
              {labelOf("hint", { zone: zoneName(first, timeZone, language) })}
            </p>
          )}
          {offer && offer.kinds.length > 1 && (
            <Choose
              label={labelOf("kind")}
              value={String(offer.kind)}
              options={offer.kinds.map(({ id, name, minutes }) => [String(id), `${name} (${minutes} min)`])}
              onChange={(id) => void changeKind(Number(id))}
            />
          )}
          {times.length > 0 && (
            <noscript>
              <p className="mt-1 text-sm text-ink-muted">{labelOf("officeZone")}</p>
              {times.map(({ id: kind, name, minutes, slots }) => (
                <div key={kind} className="mt-4">
                  <p className="font-semibold text-ink-strong">
                    {name} ({minutes} min)
                  </p>
                  <SlotDays
                    slots={slots}
                    timeZone={SITE_TIME_ZONE}
                    name="appointment"
                    valueAt={(start) => JSON.stringify({ kind, start })}
                  />
                </div>
              ))}
            </noscript>
          )}
          {chosenDay ? (
            <>
              <Choose
                label={labelOf("day")}
                value={chosenDay[0]}
                options={days.map(([name]) => [name, name])}
                onChange={setDay}
              />
              <fieldset aria-label={`${labelOf("time")}, ${chosenDay[0]}`} className="mt-3 min-w-0">
                <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
                  {chosenDay[1].map((slot) => (
                    <li key={slot}>
                      <button
                        type="button"
                        aria-pressed={choice === slot}
                        onClick={() => choose(slot)}
                        className="min-h-11 w-full rounded-[10px] border border-ink-faint/80 bg-surface px-2 py-2 text-ink tabular-nums transition-colors hover:border-brand aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:font-semibold"
                      >
                        {timeIn(slot, timeZone, language)}
                        {offer && !isSameClock(slot, timeZone, offer.officeTimeZone) && (
                          <span className="block text-ink-muted text-xs">
                            {labelOf("officeTime", { office: timeIn(slot, offer.officeTimeZone, language) })}
                          </span>
                        )}
                      </button>
                    </li>
                  ))}
                </ul>
              </fieldset>
            </>
          ) : (
            <p className="mt-2 text-sm noscript:hidden">{labelOf(whenEmpty)}</p>
          )}
          {offer && (
            <div className="mt-2 flex flex-wrap gap-x-6">
              <TextButton onClick={() => void showLater()}>{labelOf("later")}</TextButton>
              <TextButton onClick={giveUp}>{labelOf("none")}</TextButton>
            </div>
          )}
          {choice &&
            questions.map((question, index) => (
              <div key={question} className="mb-3">
                <label htmlFor={`${id}-${index}`} className="block text-sm font-medium text-ink">
                  {question}
                </label>
                <input
                  id={`${id}-${index}`}
                  type="text"
                  maxLength={500}
                  value={answers[index] ?? ""}
                  onChange={({ target }) =>
                    setAnswers(questions.map((_, at) => (at === index ? target.value : (answers[at] ?? ""))))
                  }
                  className={fieldLook}
                />
              </div>
            ))}
          <p role="status" className="text-sm font-medium text-ink">
            {announcement || (choice && momentWithOffice(choice, timeZone, language))}
          </p>
        </>
      )}
    </fieldset>
  );
}

type ChooseProps = {
  label: string;
  value: string;
  options: (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
};

function Choose({ label, value, options, onChange }: ChooseProps) {
  const id = useId();
  return (
    <div className="mt-3">
      <label htmlFor={id} className="block text-sm font-medium text-ink">
        {label}
      </label>
      <select id={id} className={selectLook} value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

function TextButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-11 font-medium text-brand-strong text-sm underline underline-offset-4"
    >
      {children}
    </button>
  );
}
