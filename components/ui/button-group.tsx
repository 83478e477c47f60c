import type { ReactNode } from "react";

/** Related buttons at the end of a form or question, all as wide as the widest; full width on a phone. */
export function ButtonGroup({ children }: { children: ReactNode }) {
  return (
    <div className="grid w-fit max-w-full auto-cols-fr grid-flow-col gap-2 max-sm:w-full [&>*]:min-w-0">
      {children}
    </div>
  );
}
