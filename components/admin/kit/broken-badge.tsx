import { CircleAlert } from "lucide";
import { Badge } from "@/components/ui/badge";
import { DrawnIcon } from "@/components/ui/drawn-icon";

export function BrokenBadge({ reason }: { reason: string | undefined }) {
  if (!reason) return null;
  return (
    <Badge variant="danger" title={reason}>
      <DrawnIcon icon={CircleAlert} /> Broken link<span className="sr-only">: {reason}</span>
    </Badge>
  );
}
