import { useId } from "react";
import { FieldGroup } from "@/components/admin/kit/field-group";
import { type FieldProps, useFieldValue } from "@/components/admin/kit/fields/use-field";
import { Button } from "@/components/ui/button";
import { dayOf } from "@/lib/core/wall-clock";
import { federalHolidays, type HolidayId, holidayDays, holidayIds } from "@/lib/data/hours/holidays";
import { dateText } from "@/lib/data/hours/status";

export function HolidaysField({ name, label, hint }: FieldProps) {
  const [text = "", setText, error] = useFieldValue<string | undefined>(name);
  const chosen = holidayIds.filter((id) => text.split(" ").includes(id));
  const set = (ids: readonly HolidayId[]) => setText(holidayIds.filter((id) => ids.includes(id)).join(" "));
  return (
    <FieldGroup label={label} hint={hint} error={error}>
      <ul className="grid gap-x-5 rounded-md border border-line px-3 py-2 md:grid-cols-2">
        {holidayIds.map((id) => (
          <Holiday
            key={id}
            id={id}
            isChosen={chosen.includes(id)}
            onChosen={(isChosen) => set(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
        ))}
      </ul>
      <div className="flex gap-2">
        <Button variant="ghost" size="small" onClick={() => set(holidayIds)}>
          Close on all of them
        </Button>
        <Button variant="ghost" size="small" onClick={() => set([])}>
          On none
        </Button>
      </div>
    </FieldGroup>
  );
}

type HolidayProps = { id: HolidayId; isChosen: boolean; onChosen: (isChosen: boolean) => void };

function Holiday({ id, isChosen, onChosen }: HolidayProps) {
  const field = useId();
  return (
    <li className="flex items-start gap-2.5 py-1.5">
      <input
        id={field}
        type="checkbox"
        className="mt-1 size-4 accent-button"
        checked={isChosen}
        onChange={({ target }) => onChosen(target.checked)}
        aria-describedby={`${field}-days`}
      />
      <div className="text-sm">
        <label htmlFor={field} className="text-ink">
          {federalHolidays[id].name}
        </label>
        <p id={`${field}-days`} className="text-xs text-ink-muted">
          {nextDays(id, new Date())}
        </p>
      </div>
    </li>
  );
}

function nextDays(id: HolidayId, now: Date): string {
  const today = dayOf(now);
  const year = new Date(today).getUTCFullYear();
  const next = [year, year + 1]
    .map((one) => holidayDays(id, one))
    .find((days) => days.some(({ day }) => day >= today));
  const [first, observed] = (next ?? []).map(({ day }) => dateText(day));
  return observed ? `${first}; observed on ${observed}` : (first ?? "");
}
