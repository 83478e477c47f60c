import { createContext, type ReactNode, useContext } from "react";

const MayWriteContext = createContext(true);

/** Tells a section if the user may change its content (docs/product/access.md "Roles"). */
export const MayWriteProvider = MayWriteContext.Provider;

/** Hides writing controls; the server decides in any case. */
export const useMayWrite = () => useContext(MayWriteContext);

export function WriteAccessOnly({ children }: { children: ReactNode }) {
  return useMayWrite() ? children : null;
}
