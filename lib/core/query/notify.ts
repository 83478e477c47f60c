"use client";

import { createContext, useContext } from "react";

export type Notice = {
  title: string;
  description?: string;
  variant?: "default" | "destructive" | "success";
  /** Action such as "Undo"; returns the id of the restored record. */
  action?: { label: string; run: () => Promise<string | number | undefined> };
};

/** Decouples hooks from the component that shows the notice. */
export const NotifyContext = createContext<((notice: Notice) => void) | null>(null);

export function useNotify(): (notice: Notice) => void {
  const notify = useContext(NotifyContext);
  if (!notify) throw new Error("useNotify is used outside of the administration's provider.");
  return notify;
}
