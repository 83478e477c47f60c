import { createContext, useContext } from "react";

export type Notice = {
  title: string;
  description?: string;
  variant?: "default" | "destructive" | "success";
  /** `run` returns the key of the record that gets the focus, if it restores one. */
  action?: { label: string; run: () => Promise<string | number | undefined> };
};

export const NotifyContext = createContext<((notice: Notice) => void) | null>(null);

export function useNotify(): (notice: Notice) => void {
  const notify = useContext(NotifyContext);
  if (!notify) throw new Error("useNotify is used outside of the administration's provider.");
  return notify;
}
