"use client";

import { type ReactNode, useMemo } from "react";
import { useColors } from "@/lib/content/colors/api";
import { readableAssignments } from "@/lib/content/colors/pairs";
import { assignmentsOf, paletteOf, paletteProperties } from "@/lib/content/colors/palette";

/** Gives parts of the public site the colours that staff chose for it, which the administration keeps out of. */
export function SiteLook({ children }: { children: ReactNode }) {
  const { data: colors } = useColors();
  const properties = useMemo(
    () => paletteProperties(paletteOf(readableAssignments(assignmentsOf(colors ?? [])))),
    [colors],
  );
  return (
    <div style={properties} className="contents">
      {children}
    </div>
  );
}
