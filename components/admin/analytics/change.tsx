import { ArrowDownRight, ArrowRight, ArrowUpRight } from "lucide";
import { percentText } from "@/components/admin/analytics/format";
import { DrawnIcon } from "@/components/ui/drawn-icon";

type ChangeProps = {
  now: number | null;
  before: number | null;
  /** True in tables, where comparison in every row would drown the figures. */
  isBrief?: boolean;
};

export function Change({ now, before, isBrief = false }: ChangeProps) {
  if (now === null || before === null || before === 0) {
    return (
      <span className="text-xs text-ink-faint">
        {isBrief && <span aria-hidden>–</span>}
        <span className={isBrief ? "sr-only" : undefined}>No earlier figure</span>
      </span>
    );
  }
  const part = (now - before) / before;
  const icon = part > 0 ? ArrowUpRight : part < 0 ? ArrowDownRight : ArrowRight;
  const comparison =
    part === 0 ? "the same as" : `${percentText(Math.abs(part))} ${part > 0 ? "more" : "less"} than`;
  return (
    <span className="inline-flex items-center gap-0.5 text-xs whitespace-nowrap text-ink-muted tabular-nums">
      <DrawnIcon icon={icon} className="size-3.5" />
      <span aria-hidden>{percentText(Math.abs(part))}</span>
      <span className="sr-only">{`${comparison} in the period before`}</span>
    </span>
  );
}
