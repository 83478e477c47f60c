import { dayText, momentText } from "@/components/admin/kit/moment-text";

/** An ISO 8601 instant by the office's clocks. */
export function DateText({ value, withTime }: { value: string; withTime?: boolean }) {
  return (
    <time dateTime={value} className="whitespace-nowrap tabular-nums">
      {withTime ? momentText(value) : dayText(value)}
    </time>
  );
}
