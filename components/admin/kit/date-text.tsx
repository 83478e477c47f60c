type DateTextProps = { value: string; withTime?: boolean };

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });
const moment = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** An ISO 8601 instant in the reader's own time zone. */
export function DateText({ value, withTime }: DateTextProps) {
  const date = new Date(value);
  return (
    <time dateTime={value} className="whitespace-nowrap tabular-nums">
      {(withTime ? moment : day).format(date)}
    </time>
  );
}
