import { type ReactNode, useMemo } from "react";
import { readableAssignments } from "@/lib/content/colors/pairs";
import { assignmentsOf, paletteOf, paletteProperties } from "@/lib/content/colors/palette";
import { useColors } from "@/lib/content/colors/queries";

/** The administration itself does not use the site's colors. */
export function SiteTheme({ children }: { children: ReactNode }) {
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
