"use client";

import { capitalized, displayName, nameOf } from "@/components/admin/analytics/format";
import * as measure from "@/components/admin/analytics/measures";
import { ReportCard } from "@/components/admin/analytics/report-card";
import { ReportTab } from "@/components/admin/analytics/report-tab";
import { ReportTable } from "@/components/admin/analytics/report-table";
import type { RangeChoice } from "@/lib/analytics/reports/queries";
import type { ReportFigures, ReportRows } from "@/lib/analytics/reports/schema";
import { campaignOf } from "@/lib/analytics/reports/table";

type TabProps = { choice: RangeChoice };

type VisitListProps = {
  id: string;
  title: string;
  header: string;
  list: ReportRows;
  total: ReportFigures;
  labelFor?: (value: string) => string;
  isBrief?: boolean;
  empty?: string;
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

function VisitList({ id, title, header, list, total, labelFor, isBrief, empty }: VisitListProps) {
  return (
    <ReportCard id={`${id}-heading`} title={title} isEmpty={list.rows.length === 0} empty={empty}>
      <ReportTable
        caption={title.toLowerCase()}
        header={header}
        list={list}
        nameOf={({ value }) => nameOf(value, labelFor)}
        whole={total.visitors}
        main={measure.visitors}
        measures={isBrief ? BRIEF : ALL}
      />
    </ReportCard>
  );
}

export function SourcesTab({ choice }: TabProps) {
  return (
    <ReportTab
      name="sources"
      choice={choice}
      description="What brought visitors here, by the first page of each visit."
    >
      {({ channels, sources, total }) => (
        <div className="grid grid-cols-1 gap-3">
          <VisitList
            id="channels"
            title="Channels"
            header="Channel"
            list={channels}
            total={total}
            labelFor={capitalized}
          />
          <VisitList id="sources" title="Sources" header="Source" list={sources} total={total} />
        </div>
      )}
    </ReportTab>
  );
}

export function PagesTab({ choice }: TabProps) {
  return (
    <ReportTab
      name="pages"
      choice={choice}
      description="Which pages were viewed, for how long, and where visits started."
    >
      {({ pages, total }) => (
        <ReportCard id="pages-heading" title="Pages" isEmpty={pages.rows.length === 0}>
          <ReportTable
            caption="pages"
            header="Page"
            list={pages}
            nameOf={({ value }) => nameOf(value)}
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
        </ReportCard>
      )}
    </ReportTab>
  );
}

export function AudienceTab({ choice }: TabProps) {
  return (
    <ReportTab
      name="audience"
      choice={choice}
      description="Visitors' devices, their browser's language and, if known, their country."
    >
      {({ devices, browsers, countries, languages, total }) => (
        <div className="grid grid-cols-1 items-start gap-3 xl:grid-cols-2">
          <VisitList
            id="devices"
            title="Devices"
            header="Device"
            list={devices}
            total={total}
            labelFor={capitalized}
            isBrief
          />
          <VisitList id="browsers" title="Browsers" header="Browser" list={browsers} total={total} isBrief />
          <VisitList
            id="countries"
            title="Countries"
            header="Country"
            list={countries}
            total={total}
            labelFor={(code) => displayName("region", code)}
            isBrief
          />
          <VisitList
            id="languages"
            title="Languages"
            header="Language"
            list={languages}
            total={total}
            labelFor={(code) => displayName("language", code)}
            isBrief
          />
        </div>
      )}
    </ReportTab>
  );
}

export function CampaignsTab({ choice }: TabProps) {
  return (
    <ReportTab
      name="campaigns"
      choice={choice}
      description="Visits through links with utm_source, utm_medium or utm_campaign."
    >
      {({ campaigns, total }) => (
        <VisitList
          id="campaigns"
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
