export type StatusColor = "green" | "red" | "yellow" | "grey";

const COLORS: Record<string, StatusColor> = {
  active: "green",
  paid: "green",
  suspended: "red",
  unpaid: "red",
  overdue: "red",
  pending: "yellow",
};

export function colorOf(status: string): StatusColor {
  return COLORS[status.trim().toLowerCase()] ?? "grey";
}

const hasOneOf =
  (...statuses: string[]) =>
  ({ status }: { status: string }) =>
    statuses.includes(status.trim().toLowerCase());

export const isActive = hasOneOf("active");
export const isSuspended = hasOneOf("suspended");
export const isPayable = hasOneOf("unpaid", "overdue");
export const isWaiting = hasOneOf("pending", "suspended");

export function payableFirst<T extends { status: string; duedate: string | null }>(
  invoices: readonly T[],
): T[] {
  const due = ({ duedate }: T) => duedate ?? "9999";
  const payable = invoices.filter(isPayable).sort((a, b) => due(a).localeCompare(due(b)));
  return [...payable, ...invoices.filter((invoice) => !isPayable(invoice))];
}

const RUNNING = ["active", "pending", "suspended"];

export function runningFirst<T extends { status: string }>(services: readonly T[]): T[] {
  const rank = ({ status }: T) => {
    const index = RUNNING.indexOf(status.trim().toLowerCase());
    return index === -1 ? RUNNING.length : index;
  };
  return [...services].sort((a, b) => rank(a) - rank(b));
}
