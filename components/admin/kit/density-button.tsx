import { Rows2, Rows4 } from "lucide";
import { GhostIconButton } from "@/components/admin/kit/icon-button";
import { usePreference } from "@/components/admin/kit/preferences";

export function DensityButton() {
  const [isCompact, setCompact] = usePreference("compact");
  return (
    <GhostIconButton
      icon={isCompact ? Rows4 : Rows2}
      label="Compact rows"
      hint={isCompact ? "More in each row" : "One line a row"}
      aria-pressed={isCompact}
      onClick={() => setCompact(!isCompact)}
      className="@max-4xl:hidden print:hidden"
    />
  );
}
