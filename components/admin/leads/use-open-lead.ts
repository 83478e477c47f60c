import { useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import { pushQuery, replaceQuery } from "@/lib/core/query/address";

const PARAMETER = "lead";

/** Opening a lead from the list adds a history entry for Back. */
export function useOpenLead() {
  const text = useSearchParams().get(PARAMETER) ?? "";
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
  /** The rest of the address when the lead was opened here; null if it was not. */
  const before = useRef<string | null>(null);

  useEffect(() => {
    if (id === null) before.current = null;
  }, [id]);

  return {
    id,
    open(lead: number): void {
      const query = new URLSearchParams(window.location.search);
      if (id === null) before.current = query.toString();
      query.set(PARAMETER, String(lead));
      if (id === null) pushQuery(query);
      else replaceQuery(query);
    },
    close(): void {
      const query = new URLSearchParams(window.location.search);
      query.delete(PARAMETER);
      // Back, unless that would undo a filter that was set meanwhile.
      if (before.current === query.toString()) window.history.back();
      else replaceQuery(query);
    },
  };
}
