import { CircleCheck, CircleOff, Download } from "lucide";
import type { ComponentType } from "react";
import { ConversionsTab } from "@/components/admin/analytics/conversions-tab";
import { definitions } from "@/components/admin/analytics/definitions";
import { FigureCards } from "@/components/admin/analytics/figure-cards";
import { AudienceTab, CampaignsTab, PagesTab, SourcesTab } from "@/components/admin/analytics/list-tabs";
import { LiveTab } from "@/components/admin/analytics/live-tab";
import { RangeFields } from "@/components/admin/analytics/range-fields";
import {
  type AnalyticsTab,
  openTab,
  tabs,
  useAnalyticsAddress,
} from "@/components/admin/analytics/use-range";
import { VisitsChart } from "@/components/admin/analytics/visits-chart";
import { VitalsTab } from "@/components/admin/analytics/vitals-tab";
import { PageHeader } from "@/components/admin/kit/page-header";
import { PanelCard } from "@/components/admin/kit/panel-card";
import { ErrorState } from "@/components/admin/kit/states";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/class-names";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Skeleton } from "@/components/ui/skeleton";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { reportPath, useReport } from "@/lib/analytics/reports/queries";
import type { Reports } from "@/lib/analytics/reports/schema";

const panels: Record<AnalyticsTab, ComponentType> = {
  sources: SourcesTab,
  pages: PagesTab,
  audience: AudienceTab,
  conversions: ConversionsTab,
  campaigns: CampaignsTab,
  live: LiveTab,
  vitals: VitalsTab,
};

export function AnalyticsPanel() {
  const { tab, choice } = useAnalyticsAddress();
  const Panel = panels[tab];
  const overview = useReport("overview", choice);
  const { data, error } = overview;
  return (
    <>
      <PageHeader
        title="Analytics"
        description="Who visits the public pages and what comes of it. The site counts visits itself, without cookies, and leaves out bots and everyone who opted out."
        actions={
          <>
            <RangeFields choice={choice} shown={data?.range} />
            <Button asChild variant="secondary" className="print:hidden">
              <a href={reportPath("overview", choice, "csv")} download>
                <DrawnIcon icon={Download} /> Days as CSV
              </a>
            </Button>
          </>
        }
      />
      <div className="grid grid-cols-1 gap-3 pb-6">
        {!data && error ? (
          <Card>
            <ErrorState
              title="The figures could not be loaded."
              error={error}
              onRetry={() => overview.refetch()}
            />
          </Card>
        ) : (
          <>
            <FigureCards report={data} />
            <div className="grid grid-cols-1 items-start gap-3 xl:grid-cols-3">
              <VisitsChart report={data} />
              <IntegrationCard integration={data?.integration} />
            </div>
          </>
        )}
      </div>
      <Tabs value={tab} onValueChange={openTab}>
        <TabsList aria-label="Reports" className="mb-2 flex-wrap max-sm:-mt-1.5 print:hidden">
          {tabs.map(({ id, label }) => (
            <TabsTrigger key={id} value={id}>
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={tab}>
          <Panel />
        </TabsContent>
      </Tabs>
      <Glossary />
    </>
  );
}

function Glossary() {
  return (
    <details className="mt-6 text-sm text-ink-muted">
      <summary className="font-medium text-ink">What the figures count</summary>
      <dl className="mt-3 grid max-w-prose gap-2">
        {Object.entries(definitions).map(([id, { name, text }]) => (
          <div key={id}>
            <dt className="font-medium text-ink">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function IntegrationCard({ integration }: { integration?: Reports["overview"]["integration"] }) {
  return (
    <PanelCard title="Integration">
      <div
        aria-busy={!integration}
        className="grid content-start gap-2 px-4 pt-1 pb-4 text-sm text-ink-muted"
      >
        {integration ? (
          <>
            <p className="flex flex-wrap items-center gap-2 font-medium text-ink">
              <DrawnIcon
                icon={integration.connected ? CircleCheck : CircleOff}
                className={cn("size-4.5", integration.connected ? "text-success" : "text-ink-faint")}
              />
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
