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
  const notify = useRef(onNew);
  notify.current = onNew;
  useEffect(() => {
    if (!waiting) return;
    const isFirst = newest.current === undefined;
    const newestSeen = newest.current ?? {};
    newest.current = newestSeen;
    for (const section of SECTIONS) {
      const now = waiting[section]?.newest ?? "";
      if (now <= (newestSeen[section] ?? "")) continue;
      newestSeen[section] = now;
      if (!isFirst) notify.current(section);
    }
  }, [waiting]);
}
