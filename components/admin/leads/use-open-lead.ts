"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import { pushQuery, replaceQuery } from "@/lib/core/query/address";

const PARAMETER = "lead";

/** Which lead is open, as the address has it. Opening one from the list is a step that Back takes back. */
export function useOpenLead() {
  const text = useSearchParams().get(PARAMETER) ?? "";
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
  /** What the address said beside the lead as it was opened here; null where it was not. */
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
      // Back, unless that would take a filter back that was set meanwhile.
      if (before.current === query.toString()) window.history.back();
      else replaceQuery(query);
    },
  };
}

/** The address of the screen with that lead open, for who opens it in a window of its own. */
export function hrefOfLead(lead: number): string {
  return `?${PARAMETER}=${lead}`;
}
