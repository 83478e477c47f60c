import type { ReactNode } from "react";

export function ButtonGroup({ children }: { children: ReactNode }) {
  return (
    <div className="grid w-fit max-w-full auto-cols-fr grid-flow-col gap-2 max-sm:w-full [&>*]:min-w-0">
      {children}
    </div>
  );
}
