export type StatusColor = "green" | "red" | "yellow" | "grey";

const COLORS: Record<string, StatusColor> = {
  active: "green",
  paid: "green",
  suspended: "red",
  unpaid: "red",
  overdue: "red",
  pending: "yellow",
};

/** The color of a service's or an invoice's status (docs/product.md 3.4). */
export function colorOf(status: string): StatusColor {
  return COLORS[status.trim().toLowerCase()] ?? "grey";
}

export function isActive({ status }: { status: string }): boolean {
  return /^active$/i.test(status.trim());
}

/** Whether an invoice can be paid: it is unpaid, whether or not its day has passed. */
export function isPayable({ status }: { status: string }): boolean {
  return /^(unpaid|overdue)$/i.test(status.trim());
}

const RUNNING = ["active", "pending", "suspended"];

/** Services that run before those that wait or rest, and these before what is over; else in the order given. */
export function runningFirst<T extends { status: string }>(services: readonly T[]): T[] {
  const rank = ({ status }: T) => {
    const index = RUNNING.indexOf(status.trim().toLowerCase());
    return index === -1 ? RUNNING.length : index;
  };
  return [...services].sort((a, b) => rank(a) - rank(b));
}
