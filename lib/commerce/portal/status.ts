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

export function isActive({ status }: { status: string }): boolean {
  return /^active$/i.test(status.trim());
}

export function isSuspended({ status }: { status: string }): boolean {
  return /^suspended$/i.test(status.trim());
}

/** Unpaid, due or overdue. */
export function isPayable({ status }: { status: string }): boolean {
  return /^(unpaid|overdue)$/i.test(status.trim());
}

const RUNNING = ["active", "pending", "suspended"];

/** Running, then waiting, then ended ones; else unchanged. */
export function runningFirst<T extends { status: string }>(services: readonly T[]): T[] {
  const rank = ({ status }: T) => {
    const index = RUNNING.indexOf(status.trim().toLowerCase());
    return index === -1 ? RUNNING.length : index;
  };
  return [...services].sort((a, b) => rank(a) - rank(b));
}
