"use client";

import { createContext, type ReactNode, useContext } from "react";

const MayWriteContext = createContext(true);

/** Around a section: whether who looks at it may change what it shows (docs/product.md 2.6). */
export const MayWriteProvider = MayWriteContext.Provider;

/** Whether the section that is open may be changed; what writes is not shown otherwise. The server decides in any case. */
export const useMayWrite = () => useContext(MayWriteContext);

/** What only those see who may change the section: the buttons that do. */
export function ForWriters({ children }: { children: ReactNode }) {
  return useMayWrite() ? children : null;
}
