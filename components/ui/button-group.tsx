import type { ReactNode } from "react";

/** Buttons that belong together, at the end of a form or a question: each as wide as the widest, on a phone all of its width. */
export function ButtonGroup({ children }: { children: ReactNode }) {
  return (
    <div className="grid w-fit max-w-full auto-cols-fr grid-flow-col gap-2 max-sm:w-full [&>*]:min-w-0">
      {children}
    </div>
  );
}
