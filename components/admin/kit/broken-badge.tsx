import { CircleAlert } from "lucide-react";
import { Badge } from "@/components/ui/badge";

export function BrokenBadge({ reason }: { reason: string | undefined }) {
  if (!reason) return null;
  return (
    <Badge variant="danger" title={reason}>
      <CircleAlert aria-hidden /> Broken link<span className="sr-only">: {reason}</span>
    </Badge>
  );
}
