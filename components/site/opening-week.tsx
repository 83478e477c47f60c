import { company } from "@/lib/data/company";
import { calendarOf } from "@/lib/data/hours/settings";
import { DAY_MINUTES, longDayNames, type Span, timeText } from "@/lib/data/hours/week";

const percent = (minutes: number) => `${Number(((minutes / DAY_MINUTES) * 100).toFixed(2))}%`;

export function OpeningWeek({ texts }: { texts: { closed: string; always: string } }) {
  const { week } = calendarOf(company.hoursSettings);
  const rows = longDayNames.map((name, day) => ({ name, spans: week[day] ?? [] }));
  return (
    <dl className="grid text-label tabular-nums">
      {rows.map(({ name, spans }) => (
        <Row key={name} name={name} spans={spans} bar="bg-current opacity-80">
          {spans.map(spanText).join(", ") || texts.closed}
        </Row>
      ))}
      <Row name={texts.always} spans={[{ opensAt: 0, closesAt: DAY_MINUTES }]} bar="bg-accent">
        24/7
      </Row>
    </dl>
  );
}

const spanText = ({ opensAt, closesAt }: Span) => `${timeText(opensAt)} to ${timeText(closesAt)}`;

type RowProps = { name: string; spans: readonly Span[]; bar: string; children: string };

function Row({ name, spans, bar, children }: RowProps) {
  return (
    <div className="grid grid-cols-[6.5rem_1fr_auto] items-center gap-4 border-current/15 border-t py-2 last:border-b">
      <dt>{name}</dt>
      <div aria-hidden="true" className="relative h-1.5 bg-current/12">
        {spans.map(({ opensAt, closesAt }) => (
          <span
            key={opensAt}
            className={`absolute inset-y-0 ${bar}`}
            style={{ left: percent(opensAt), width: percent(closesAt - opensAt) }}
          />
        ))}
      </div>
      <dd className="min-w-[7.5rem] text-right font-semibold">{children}</dd>
    </div>
  );
}
