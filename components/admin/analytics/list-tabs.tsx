import type { ComponentProps } from "react";
import { languageName, regionName } from "@/components/admin/analytics/format";
import * as measure from "@/components/admin/analytics/measures";
import { ReportTab } from "@/components/admin/analytics/report-tab";
import { ReportTable } from "@/components/admin/analytics/report-table";
import type { ReportFigures } from "@/lib/analytics/reports/schema";
import { campaignOf } from "@/lib/analytics/reports/table";
import { capitalized } from "@/lib/core/capitalized";

type VisitListProps = Omit<ComponentProps<typeof ReportTable>, "whole" | "main" | "measures"> & {
  total: ReportFigures;
  isBrief?: boolean;
};

const ALL = [
  measure.visits,
  measure.session,
  measure.bounces,
  measure.leads,
  measure.orders,
  measure.leadRate,
];
const BRIEF = [measure.visits, measure.bounces, measure.leads];

function VisitList({ total, isBrief, ...list }: VisitListProps) {
  return (
    <ReportTable {...list} whole={total.visitors} main={measure.visitors} measures={isBrief ? BRIEF : ALL} />
  );
}

export function SourcesTab() {
  return (
    <ReportTab name="sources" description="What brought visitors here, by the first page of each visit.">
      {({ channels, sources, total }) => (
        <div className="grid grid-cols-1 gap-3">
          <VisitList title="Channels" header="Channel" list={channels} total={total} labelFor={capitalized} />
          <VisitList title="Sources" header="Source" list={sources} total={total} />
        </div>
      )}
    </ReportTab>
  );
}

export function PagesTab() {
  return (
    <ReportTab name="pages" description="Which pages were viewed, for how long, and where visits started.">
      {({ pages, total }) => (
        <ReportTable
          title="Pages"
          header="Page"
          list={pages}
          whole={total.views}
          main={measure.views}
          measures={[
            measure.visitors,
            measure.visits,
            measure.timeOnPage,
            measure.entries,
            measure.bounces,
            measure.leads,
          ]}
        />
      )}
    </ReportTab>
  );
}

export function AudienceTab() {
  return (
    <ReportTab
      name="audience"
      description="Visitors' devices, their browser's language and, if known, their country."
    >
      {({ devices, browsers, countries, languages, total }) => (
        <div className="grid grid-cols-1 items-start gap-3 xl:grid-cols-2">
          {[
            { title: "Devices", header: "Device", list: devices, labelFor: capitalized },
            { title: "Browsers", header: "Browser", list: browsers },
            { title: "Countries", header: "Country", list: countries, labelFor: regionName },
            { title: "Languages", header: "Language", list: languages, labelFor: languageName },
          ].map((list) => (
            <VisitList key={list.title} {...list} total={total} isBrief />
          ))}
        </div>
      )}
    </ReportTab>
  );
}

export function CampaignsTab() {
  return (
    <ReportTab
      name="campaigns"
      description="Visits through links with utm_source, utm_medium or utm_campaign."
    >
      {({ campaigns, total }) => (
        <VisitList
          title="Campaigns"
          header="Source / medium / campaign"
          list={campaigns}
          total={total}
          labelFor={(value) =>
            campaignOf(value)
              .map((part) => part || "–")
              .join(" / ")
          }
          empty="No visits came through a campaign link on these days. Add utm_source, utm_medium and utm_campaign to a link to see it here."
        />
      )}
    </ReportTab>
  );
}
