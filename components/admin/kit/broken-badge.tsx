import { CircleAlert } from "lucide-react";
import { Badge } from "@/components/ui/badge";

/** Beside a record whose link leads nowhere; nothing where it leads somewhere. */
export function BrokenBadge({ reason }: { reason: string | undefined }) {
  if (!reason) return null;
  return (
    <Badge variant="danger" title={reason}>
      <CircleAlert aria-hidden /> Broken link<span className="sr-only">: {reason}</span>
    </Badge>
  );
}
