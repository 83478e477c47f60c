import { useCallback, useContext, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import {
  browserTimeZone,
  byDay,
  isSameClock,
  momentWithOffice,
  shortDayIn,
  timeIn,
  zoneName,
} from "@/components/site/appointments/moments";
import { DAYS, fetchSlots } from "@/components/site/appointments/queries";
import { fieldLook, selectLook } from "@/components/site/forms/fields";
import { FormTextsContext } from "@/components/site/forms/form-texts";
import { filledIn } from "@/lib/core/placeholders";
import { SITE_TIME_ZONE } from "@/lib/core/time-zone";
import { dayOf, dayOfIso, isoOf, nextDay } from "@/lib/core/wall-clock";
import type { SlotChoice } from "@/lib/crm/appointments/choice";
import type { ChosenTime, OfferedTimes, SlotResponse } from "@/lib/crm/appointments/schema";
import { type TimeText, timeTexts } from "@/lib/crm/pages/times";

/** `next`: first day of the office that was not asked for yet. */
type Offered = { offer?: SlotResponse; slots: string[]; next: string };

const nothing: Offered = { slots: [], next: "" };
const NEXT_TIMES = 3;

const slotLook =
  "min-h-11 cursor-pointer rounded-[10px] border border-ink-faint/80 bg-surface py-2 text-ink leading-snug transition-colors hover:border-brand has-checked:border-brand has-checked:bg-brand-soft aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:font-semibold";

const offeredBy = (offer: SlotResponse): Offered => ({
  offer,
  slots: offer.days.flatMap(({ slots }) => slots),
  next: isoOf(nextDay(dayOf(new Date()), DAYS)),
});

type TimeChoiceProps = {
  /** The next free times, which the page then shows from the start; null if visitors can't book. */
  times?: OfferedTimes | null;
  chosen?: ChosenTime | null;
  className?: string;
  /** Language of days and times; the words come in the language of their texts. */
  language?: "en" | "es";
};

/**
 * Free times: the next ones first, others by day once a visitor opens them. The chosen one is sent in a field of the form
 * (`chosenSlot`), which is valid without; it belongs to who sends it first. Radio buttons that the server renders: a tap
 * counts before this code has loaded, and without it.
 */
export function TimeChoice({ times, chosen, className = "", language = "en" }: TimeChoiceProps) {
  const { forms } = useContext(FormTextsContext);
  const labelOf = (word: TimeText, facts: Record<string, string> = {}) =>
    filledIn(forms[`times.${word}`] ?? timeTexts[word], facts);
  const root = useRef<HTMLFieldSetElement>(null);
  const more = useRef<HTMLDetailsElement>(null);
  const id = useId();
  const [ownZone, setOwnZone] = useState<string>();
  const timeZone = ownZone ?? SITE_TIME_ZONE;
  const [offered, setOffered] = useState<Offered>(nothing);
  const [day, setDay] = useState("");
  const [choice, setChoice] = useState(chosen?.isFree ? chosen.start : "");
  const [answers, setAnswers] = useState<string[]>([]);
  /** A new object moves the focus to its first match. */
  const [focus, setFocus] = useState<{ to: string }>();
  const [announcement, setAnnouncement] = useState(chosen?.isFree === false ? labelOf("taken") : "");
  const [whenEmpty, setWhenEmpty] = useState<"loading" | "noneFree" | "unavailable">("loading");

  const { offer, slots, next } = offered;
  const kinds = offer?.kinds ?? (times ? [times] : []);
  const kind = kinds.find((one) => one.id === (offer ? offer.kind : times?.id));
  const load = useCallback(async (kindId: number | undefined) => {
    try {
      setOffered(offeredBy(await fetchSlots(kindId)));
      setWhenEmpty("noneFree");
    } catch {
      setWhenEmpty("unavailable");
    }
  }, []);

  useLayoutEffect(() => {
    const tapped = root.current?.querySelector<HTMLInputElement>("input:checked")?.value;
    if (tapped !== undefined) setChoice(tapped && (JSON.parse(tapped) as SlotChoice).start);
  }, []);

  const firstKind = times?.id;
  useEffect(() => {
    setOwnZone(browserTimeZone());
    void load(firstKind);
  }, [firstKind, load]);

  useEffect(() => {
    if (focus) root.current?.querySelector<HTMLElement>(focus.to)?.focus();
  }, [focus]);

  useEffect(() => {
    const form = root.current?.form;
    if (!form) return;
    const reset = () => {
      setChoice("");
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

  function changeKind(id: number): void {
    setChoice("");
    setOffered((before) => ({ ...before, slots: [] }));
    setWhenEmpty("loading");
    void load(id);
  }

  async function showLater(): Promise<void> {
    try {
      const answer = await fetchSlots(kind?.id, next);
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

  function chooseFromList(start: string): void {
    choose(start);
    if (more.current) more.current.open = false;
    setFocus({ to: "input:checked" });
  }

  async function lose(): Promise<void> {
    setOffered((before) => ({ ...before, slots: before.slots.filter((slot) => slot !== choice) }));
    setChoice("");
    setAnnouncement(labelOf("taken"));
    await readAgainFrom(isoOf(dayOf(new Date(choice || Date.now())))).catch(() => undefined);
    if (more.current) more.current.open = true;
    setFocus({ to: "details button" });
  }

  async function readAgainFrom(from: string): Promise<void> {
    const answer = await fetchSlots(kind?.id, from);
    const left = answer.days.flatMap((one) => one.slots);
    const isBefore = (start: string) => isoOf(dayOf(new Date(start))) < from;
    setOffered(({ offer, slots }) => ({
      offer,
      slots: [...slots.filter(isBefore), ...left],
      next: isoOf(nextDay(dayOfIso(from), DAYS)),
    }));
    setDay(byDay(left, timeZone, language)[0]?.[0] ?? "");
  }

  const days = byDay(slots, timeZone, language);
  const chosenDay = days.find(([name]) => name === day) ?? days[0];
  const nextTimes = (offer ? slots : (times?.slots ?? [])).slice(0, NEXT_TIMES);
  const shown = choice && !nextTimes.includes(choice) ? [...nextTimes, choice] : nextTimes;
  // Of the shown day: in summer a zone has another name.
  const first = chosenDay?.[1][0] ?? new Date().toISOString();
  const fieldValue = (start: string) =>
    JSON.stringify({ kind: kind?.id, start, ...(ownZone && { timeZone, answers }) });

  return (
    <fieldset ref={root} hidden={!kind} className={`min-w-0 ${className}`}>
      <legend className="block text-sm font-medium text-ink">{labelOf("title")}</legend>
      <p className="mt-1 text-sm text-ink-muted max-sm:min-h-10">
        {ownZone ? labelOf("hint", { zone: zoneName(first, timeZone, language) }) : labelOf("officeZone")}
      </p>
      <div className="mt-2 grid grid-cols-3 gap-2">
        {shown.map((start) => (
          <label
            key={start}
            className={`${slotLook} relative px-1 text-center has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2`}
          >
            <input
              type="radio"
              name="appointment"
              value={fieldValue(start)}
              checked={choice === start}
              onChange={() => choose(start)}
              className="sr-only"
            />
            <span className="block text-xs">{shortDayIn(start, timeZone, language)}</span>{" "}
            <span className="font-semibold tabular-nums">{timeIn(start, timeZone, language)}</span>
          </label>
        ))}
        <label className={`${slotLook} col-span-full flex items-center gap-2.5 px-3 text-[0.9375rem]`}>
          <input
            type="radio"
            name="appointment"
            value=""
            checked={choice === ""}
            onChange={() => choose("")}
            className="size-4.5 shrink-0 accent-brand"
          />
          {labelOf("none")}
        </label>
      </div>
      <details ref={more} className="mt-1">
        <summary className="min-h-11 w-fit cursor-pointer content-center font-medium text-brand-strong text-sm underline underline-offset-4">
          {labelOf("more")}
        </summary>
        <noscript>
          <a href="/appointments" className="font-medium text-brand-strong underline underline-offset-4">
            {labelOf("all")}
          </a>
        </noscript>
        {kinds.length > 1 && (
          <Choose
            label={labelOf("kind")}
            value={String(kind?.id)}
            options={kinds.map(({ id, name, minutes }) => [String(id), `${name} (${minutes} min)`])}
            onChange={(id) => changeKind(Number(id))}
          />
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
              <ul className="grid grid-cols-3 gap-2">
                {chosenDay[1].map((slot) => (
                  <li key={slot}>
                    <button
                      type="button"
                      aria-pressed={choice === slot}
                      onClick={() => chooseFromList(slot)}
                      className={`${slotLook} w-full px-2 tabular-nums`}
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
            <button
              type="button"
              onClick={() => void showLater()}
              className="mt-2 min-h-11 font-medium text-brand-strong text-sm underline underline-offset-4"
            >
              {labelOf("later")}
            </button>
          </>
        ) : (
          <p className="mt-2 text-sm noscript:hidden">{labelOf(whenEmpty)}</p>
        )}
      </details>
      {choice &&
        kind?.questions.map((question, index, { length }) => (
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
                setAnswers(
                  Array.from({ length }, (_, at) => (at === index ? target.value : (answers[at] ?? ""))),
                )
              }
              className={fieldLook}
            />
          </div>
        ))}
      <p role="status" className="min-h-5 text-sm font-medium text-ink">
        {announcement || (choice && momentWithOffice(choice, timeZone, language))}
      </p>
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
