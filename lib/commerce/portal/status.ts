export type StatusColor = "green" | "red" | "yellow" | "grey";

const COLORS: Record<string, StatusColor> = {
  active: "green",
  paid: "green",
  suspended: "red",
  unpaid: "red",
  overdue: "red",
  pending: "yellow",
};

/** Color of a service's or an invoice's status (docs/product.md 3.4). */
export function colorOf(status: string): StatusColor {
  return COLORS[status.trim().toLowerCase()] ?? "grey";
}

export function isActive({ status }: { status: string }): boolean {
  return /^active$/i.test(status.trim());
}

/** Tells whether an invoice can be paid: it is unpaid, due or overdue. */
export function isPayable({ status }: { status: string }): boolean {
  return /^(unpaid|overdue)$/i.test(status.trim());
}

const RUNNING = ["active", "pending", "suspended"];

/** Sorts running services before waiting ones, and these before ended ones; else keeps the order. */
export function runningFirst<T extends { status: string }>(services: readonly T[]): T[] {
  const rank = ({ status }: T) => {
    const index = RUNNING.indexOf(status.trim().toLowerCase());
    return index === -1 ? RUNNING.length : index;
  };
  return [...services].sort((a, b) => rank(a) - rank(b));
}
