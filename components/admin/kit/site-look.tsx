"use client";

import { type ReactNode, useMemo } from "react";
import { useColors } from "@/lib/content/colors/api";
import { readableAssignments } from "@/lib/content/colors/pairs";
import { assignmentsOf, paletteOf, paletteProperties } from "@/lib/content/colors/palette";

/**
 * Applies the staff's site colors to parts of the public site; the administration itself does not use them.
 */
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
