import type { ReactNode } from "react";

/** `yearly` where the year is picked in the surrounding `group/cycle`, if there is any. */
export function YearlyOr({ yearly, children }: { yearly: ReactNode; children: ReactNode }) {
  if (!yearly) return children;
  return (
    <>
      <div className="group-has-[[value=annually]:checked]/cycle:hidden">{children}</div>
      <div className="hidden group-has-[[value=annually]:checked]/cycle:block">{yearly}</div>
    </>
  );
}
