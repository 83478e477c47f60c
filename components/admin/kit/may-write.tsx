"use client";

import { createContext, type ReactNode, useContext } from "react";

const MayWriteContext = createContext(true);

/** Tells a section if the user may change its content (docs/product.md 2.6). */
export const MayWriteProvider = MayWriteContext.Provider;

/**
 * Tells if the open section may be changed; otherwise writing controls are hidden. The server decides in any
 * case.
 */
export const useMayWrite = () => useContext(MayWriteContext);

/** Content shown only to users who may change the section. */
export function ForWriters({ children }: { children: ReactNode }) {
  return useMayWrite() ? children : null;
}
