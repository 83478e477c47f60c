import { colorOf, type StatusColor } from "@/lib/commerce/portal/status";

const looks: Record<StatusColor, string> = {
  green: "border-success/25 bg-success-soft text-success",
  red: "border-danger/35 bg-surface text-danger",
  yellow: "border-warning-strong/30 bg-warning-soft text-warning-strong",
  grey: "border-line bg-surface-sunken text-ink-muted",
};

/** The billing system uses a British spelling. */
const toAmericanSpelling = (status: string) => status.replace(/^cancelled$/i, "Canceled");

export function StatusBadge({ status }: { status: string }) {
  const color = colorOf(status);
  return (
    <span
      data-color={color}
      className={`inline-flex items-center gap-1.5 whitespace-nowrap rounded-full border px-2.5 py-0.5 font-semibold text-label ${looks[color]}`}
    >
      <span aria-hidden className="size-1.5 rounded-full bg-current" />
      {toAmericanSpelling(status)}
    </span>
  );
}
