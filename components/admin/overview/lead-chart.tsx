import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { dayText } from "@/components/admin/analytics/format";
import { PanelCard } from "@/components/admin/kit/panel-card";
import { axisTop, leadKindStyles, leadsLabel, leadsOf } from "@/components/admin/overview/lead-kinds";
import { cn } from "@/components/ui/class-names";
import { Skeleton } from "@/components/ui/skeleton";
import { type LeadDay, leadKinds } from "@/lib/admin/overview/schema";

export function LeadChart({ days }: { days: LeadDay[] | undefined }) {
  const total = days?.reduce((sum, day) => sum + leadsOf(day), 0);
  return (
    <PanelCard
      title="Leads, last 30 days"
      className="xl:col-span-2"
      aside={
        total !== undefined && (
          <span className="text-sm text-ink-muted tabular-nums">{total.toLocaleString("en-US")} in all</span>
        )
      }
    >
      <div aria-busy={!days} className="relative grid flex-1 grid-rows-[auto_1fr] gap-3 px-4 pt-1 pb-4">
        {days ? (
          <>
            <Legend />
            <LeadBars days={days} />
            <LeadTable days={days} />
          </>
        ) : (
          <Skeleton className="row-span-2 min-h-56 w-full" />
        )}
      </div>
    </PanelCard>
  );
}

function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-muted">
      {leadKinds.map((kind) => (
        <li key={kind} className="flex items-center gap-1.5">
          <span aria-hidden className={cn("size-2.5 rounded-xs", leadKindStyles[kind].className)} />
          {leadKindStyles[kind].label}
        </li>
      ))}
    </ul>
  );
}

function LeadTable({ days }: { days: LeadDay[] }) {
  return (
    <div className="sr-only">
      <table>
        <caption>Leads by day</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {leadKinds.map((kind) => (
              <th key={kind} scope="col">
                {leadKindStyles[kind].label}
              </th>
            ))}
            <th scope="col">All</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{dayText(day.day)}</th>
              {leadKinds.map((kind) => (
                <td key={kind}>{day[kind]}</td>
              ))}
              <td>{leadsOf(day)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const LABEL_EVERY = 7;

/**
 * Stacked bars with their axes. An invisible slider covers them: pointer, touch and arrow keys choose the day
 * of the tooltip, and a screen reader announces its figures.
 */
function LeadBars({ days }: { days: LeadDay[] }) {
  const last = days.length - 1;
  const [chosen, setChosen] = useState(last);
  const [pointed, setPointed] = useState<number | null>(null);
  const [isFocused, setFocused] = useState(false);
  const shown = pointed ?? (isFocused ? chosen : null);
  const [day, chosenDay] = [days[shown ?? -1], days[chosen]];
  const top = axisTop(Math.max(...days.map(leadsOf)));

  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * days.length))));
  };
  const hideOnEscape = ({ key }: KeyboardEvent) => {
    setFocused(key !== "Escape");
    if (key === "Escape") setPointed(null);
  };
  return (
    <div className="grid grid-cols-[auto_1fr] grid-rows-[auto_1fr_auto] gap-x-2">
      <p aria-hidden className="col-span-2 mb-2 text-xs text-ink-faint">
        Leads per day
      </p>
      <div
        aria-hidden
        className="-my-2 flex flex-col justify-between text-right text-xs leading-4 text-ink-faint tabular-nums"
      >
        {[top, top / 2, 0].map((tick) => (
          <span key={tick}>{tick.toLocaleString("en-US")}</span>
        ))}
      </div>
      <div className="relative min-h-40 xl:min-h-60 rounded-xs has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
        <div aria-hidden className="absolute inset-0 flex flex-col justify-between *:border-t *:border-line">
          <span />
          <span />
          <span />
        </div>
        <div aria-hidden className="absolute inset-0 flex">
          {days.map((one, index) => (
            <Bar key={one.day} day={one} top={top} isShown={index === shown} />
          ))}
        </div>
        {days.every((one) => leadsOf(one) === 0) && (
          <p className="absolute inset-0 grid place-items-center text-sm text-ink-muted">
            <span className="bg-surface px-2">No leads came in.</span>
          </p>
        )}
        <input
          type="range"
          aria-label="Day"
          aria-valuetext={chosenDay && leadsLabel(chosenDay)}
          min={0}
          max={last}
          value={chosen}
          onChange={({ target }) => setChosen(Number(target.value))}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onKeyDown={hideOnEscape}
          onPointerDown={point}
          onPointerMove={point}
          onPointerLeave={() => setPointed(null)}
          // One bar wide, so that a touch chooses the day that it touches.
          className="absolute inset-0 size-full cursor-default appearance-none opacity-0 [&::-webkit-slider-thumb]:h-40 [&::-webkit-slider-thumb]:w-[calc(100%/30)] [&::-webkit-slider-thumb]:appearance-none"
        />
        {day && <Tip day={day} place={(shown ?? 0) / last} />}
      </div>
      <div aria-hidden className="relative col-start-2 mt-1.5 h-4 text-xs text-ink-faint">
        {days.map(
          (one, index) =>
            (last - index) % LABEL_EVERY === 0 && (
              <span
                key={one.day}
                className={cn("absolute whitespace-nowrap", index === last ? "right-0" : "-translate-x-1/2")}
                style={index === last ? undefined : { left: `${((index + 0.5) / days.length) * 100}%` }}
              >
                {dayText(one.day)}
              </span>
            ),
        )}
      </div>
    </div>
  );
}

function Bar({ day, top, isShown }: { day: LeadDay; top: number; isShown: boolean }) {
  return (
    <span className={cn("flex min-w-0 flex-1 px-px sm:px-[2px]", isShown && "bg-ink/6")}>
      <span className="flex flex-1 flex-col-reverse overflow-hidden">
        {leadKinds.map(
          (kind) =>
            day[kind] > 0 && (
              <span
                key={kind}
                className={cn("border-t border-surface", leadKindStyles[kind].className)}
                style={{ height: `${(day[kind] / top) * 100}%` }}
              />
            ),
        )}
      </span>
    </span>
  );
}

/** @param place of the day, from 0 (left) to 1 */
function Tip({ day, place }: { day: LeadDay; place: number }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute bottom-full z-10 mb-2 grid w-44 gap-1 rounded-md border border-line bg-surface-raised px-3 py-2 text-xs text-ink-muted shadow-lg"
      style={{ left: `${place * 100}%`, transform: `translateX(-${place * 100}%)` }}
    >
      <span className="flex justify-between gap-3 font-semibold text-ink">
        {dayText(day.day)} <span className="tabular-nums">{leadsOf(day)}</span>
      </span>
      {leadKinds.map((kind) => (
        <span key={kind} className="flex items-center gap-1.5">
          <span className={cn("size-2 rounded-xs", leadKindStyles[kind].className)} />
          {leadKindStyles[kind].label}
          <span className="ml-auto tabular-nums">{day[kind]}</span>
        </span>
      ))}
    </div>
  );
}
