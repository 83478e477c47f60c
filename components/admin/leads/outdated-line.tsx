import { CloudOff } from "lucide";
import { DateText } from "@/components/admin/kit/date-text";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";

type OutdatedLineProps = {
  /** Time since when the server has not responded, in milliseconds since the epoch; null while it does. */
  since: number | null;
  onRetry: () => void;
};

export function OutdatedLine({ since, onRetry }: OutdatedLineProps) {
  return (
    // Rendered before it has content, or it would not be announced.
    <div role="status" className="print:hidden">
      {since !== null && (
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-accent/25 bg-accent-soft px-4 py-2.5 text-sm text-ink">
          <DrawnIcon icon={CloudOff} className="size-4 shrink-0 text-accent-strong" />
          <p className="min-w-0 flex-1 basis-64">
            Not up to date since <DateText value={new Date(since).toISOString()} withTime />. The server isn't
            answering; we keep trying.
          </p>
          <Button variant="secondary" size="small" onClick={onRetry}>
            Try now
          </Button>
        </div>
      )}
    </div>
  );
}
