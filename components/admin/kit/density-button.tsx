import { Rows2, Rows4 } from "lucide";
import { usePreference } from "@/components/admin/kit/preferences";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Tooltip } from "@/components/ui/tooltip";

export function DensityButton() {
  const [isCompact, setCompact] = usePreference("compact");
  return (
    <Tooltip text={isCompact ? "More in each row" : "One line a row"}>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Compact rows"
        aria-pressed={isCompact}
        onClick={() => setCompact(!isCompact)}
        className="@max-4xl:hidden print:hidden"
      >
        <DrawnIcon icon={isCompact ? Rows4 : Rows2} />
      </Button>
    </Tooltip>
  );
}
