import {
  ArrowRightLeft,
  CircleAlert,
  CircleHelp,
  type IconNode,
  Mail,
  Megaphone,
  Reply,
  UserRound,
} from "lucide";
import { useState } from "react";
import { DateText } from "@/components/admin/kit/date-text";
import { PanelCard } from "@/components/admin/kit/panel-card";
import { PersonName } from "@/components/admin/kit/person-name";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { stateLabel } from "@/lib/commerce/orders/admin/labels";
import type { HistoryLine } from "@/lib/commerce/orders/admin/schema";
import type { EventType } from "@/lib/commerce/orders/states";
import { toDollars } from "@/lib/core/money";

const looks: Record<EventType, { icon: IconNode; name: string; className?: string }> = {
  moved: { icon: ArrowRightLeft, name: "Moved", className: "text-brand" },
  announced: { icon: Megaphone, name: "About to start" },
  answered: { icon: Reply, name: "Answer" },
  trouble: { icon: CircleAlert, name: "Trouble", className: "text-accent-strong" },
  undecided: { icon: CircleHelp, name: "Needs staff", className: "text-danger" },
  staff: { icon: UserRound, name: "Staff", className: "text-brand" },
  mailed: { icon: Mail, name: "Mail" },
};

/** Steps of the site with other systems, which matter only when something went wrong. */
const technical: readonly EventType[] = ["announced", "answered"];

export function OrderHistory({ history }: { history: HistoryLine[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? history : history.filter(({ type }) => !technical.includes(type));
  return (
    <PanelCard
      title="History"
      aside={
        <Button
          variant="ghost"
          size="small"
          className="print:hidden"
          aria-pressed={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          Technical details
        </Button>
      }
    >
      <ol className="grid grid-cols-1 px-4 pb-4 text-sm">
        {shown.toReversed().map((line) => (
          <li
            key={line.id}
            className="relative flex gap-3 pb-4 not-last:before:absolute not-last:before:top-7 not-last:before:bottom-0 not-last:before:left-3 not-last:before:w-px not-last:before:bg-line last:pb-0 print:break-inside-avoid"
          >
            <Line line={line} isWhole={isWhole} />
          </li>
        ))}
      </ol>
    </PanelCard>
  );
}

type LineProps = { line: HistoryLine; isWhole: boolean };

function Line({ line: { at, type, state, message, details, username }, isWhole }: LineProps) {
  const { icon, name, className } = looks[type];
  const shown = Object.entries((isWhole && details) || {}).filter(([, value]) => value !== null);
  return (
    <>
      <span aria-hidden className="grid size-6 shrink-0 place-items-center rounded-full bg-surface-sunken">
        <DrawnIcon icon={icon} className={cn("size-3.5", className ?? "text-ink-faint")} />
      </span>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="text-ink">
          <span className="sr-only">{name}: </span>
          {message}
        </p>
        <p className="flex flex-wrap gap-x-2 text-xs text-ink-muted">
          <DateText value={at} withTime />
          <span>{stateLabel(state)}</span>
          {username && (
            <span>
              by <PersonName username={username} />
            </span>
          )}
        </p>
        {shown.length > 0 && (
          <p className="flex flex-wrap gap-x-3 text-xs text-ink-faint">
            {shown.map(([field, value]) => (
              <span key={field} className="break-all">
                {detailText(field, value)}
              </span>
            ))}
          </p>
        )}
      </div>
    </>
  );
}

function detailText(field: string, value: unknown): string {
  const isAmount = field.endsWith("Cents") && typeof value === "number";
  const name = field
    .replace(/Cents$/, "")
    .replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase());
  const text = isAmount ? toDollars(value) : Array.isArray(value) ? value.join(", ") : String(value);
  return `${name} ${text}`;
}
