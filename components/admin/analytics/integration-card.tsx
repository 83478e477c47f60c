import { CircleCheck, CircleOff } from "lucide";
import { PanelCard } from "@/components/admin/kit/panel-card";
import { Badge } from "@/components/ui/badge";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Skeleton } from "@/components/ui/skeleton";
import type { Reports } from "@/lib/analytics/reports/schema";

/** This section's figures are the site's own, with Google's analytics or without. */
export function IntegrationCard({ integration }: { integration?: Reports["overview"]["integration"] }) {
  return (
    <PanelCard id="integration-heading" title="Integration">
      <div
        aria-busy={!integration}
        className="grid content-start gap-2 px-4 pt-1 pb-4 text-sm text-ink-muted"
      >
        {integration ? (
          <>
            <p className="flex flex-wrap items-center gap-2 font-medium text-ink">
              {integration.connected ? (
                <DrawnIcon icon={CircleCheck} className="size-4.5 text-success" />
              ) : (
                <DrawnIcon icon={CircleOff} className="size-4.5 text-ink-faint" />
              )}
              {integration.connected ? "Google Analytics Connected" : "Google Analytics Not Connected"}
              {integration.measurementId && <Badge>{integration.measurementId}</Badge>}
            </p>
            <p>
              {integration.connected
                ? "Every public page also reports visits to Google, unless the visitor opted out."
                : "To connect it, an owner sets the measurement ID under Settings, Analytics and ads."}
            </p>
            <p>The figures here are counted by this site itself and need no connection.</p>
          </>
        ) : (
          <Skeleton className="h-16 w-full" />
        )}
      </div>
    </PanelCard>
  );
}
