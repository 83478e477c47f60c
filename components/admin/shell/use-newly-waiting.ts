import { useEffect, useRef } from "react";
import type { StaffWaiting } from "@/lib/admin/overview/schema";

const SECTIONS = ["leads", "chat", "orders"] as const;
export type WaitingSection = (typeof SECTIONS)[number];

/** Reports once for each section that someone new waits there, or has sent more, since the first reading. */
export function useNewlyWaiting(
  waiting: StaffWaiting | undefined,
  onNew: (section: WaitingSection) => void,
): void {
  const newest = useRef<Partial<Record<WaitingSection, string>>>(undefined);
  const tell = useRef(onNew);
  tell.current = onNew;
  useEffect(() => {
    if (!waiting) return;
    const isFirst = newest.current === undefined;
    const known = newest.current ?? {};
    newest.current = known;
    for (const section of SECTIONS) {
      const now = waiting[section]?.newest ?? "";
      if (now <= (known[section] ?? "")) continue;
      known[section] = now;
      if (!isFirst) tell.current(section);
    }
  }, [waiting]);
}
