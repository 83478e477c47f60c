"use client";

import { createContext, useContext } from "react";

export type Notice = {
  title: string;
  description?: string;
  variant?: "default" | "destructive" | "success";
  /** What can still be done about it, such as "Undo"; gives the id of the record that came back by it. */
  action?: { label: string; run: () => Promise<string | number | undefined> };
};

/** How hooks tell the administrator what happened, without knowing what draws it. */
export const NotifyContext = createContext<((notice: Notice) => void) | null>(null);

export function useNotify(): (notice: Notice) => void {
  const notify = useContext(NotifyContext);
  if (!notify) throw new Error("useNotify is used outside of the administration's provider.");
  return notify;
}
