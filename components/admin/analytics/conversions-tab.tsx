import { Change } from "@/components/admin/analytics/change";
import { Defined } from "@/components/admin/analytics/defined";
import type { Definition } from "@/components/admin/analytics/definitions";
import { type FigureColumn, FigureTable } from "@/components/admin/analytics/figure-table";
import { conversionName, countText, minutesText, percentText } from "@/components/admin/analytics/format";
import * as measure from "@/components/admin/analytics/measures";
import { ReportCard } from "@/components/admin/analytics/report-card";
import { ReportTab } from "@/components/admin/analytics/report-tab";
import { ReportTable } from "@/components/admin/analytics/report-table";
import { useAnalyticsAddress } from "@/components/admin/analytics/use-range";
import { useReport } from "@/lib/analytics/reports/queries";
import type { LeadAnswers, Ranged, ReportFigures, ReportRows } from "@/lib/analytics/reports/schema";
import { useChatFigures } from "@/lib/crm/chat/improvement/queries";
import { type LeadKind, leadKinds } from "@/lib/crm/leads/kinds";

type Conversions = Pick<Ranged, "total" | "totalCompared" | "totalBefore"> & { conversions: ReportRows };
type Step = { label: string; definition: Definition; now: number; compared: number; before: number };

function stepsOf({ total, totalCompared, totalBefore, conversions }: Conversions): Step[] {
  const step = (label: string, definition: Definition, value: (figures: ReportFigures) => number) => ({
    label,
    definition,
    now: value(total),
    compared: value(totalCompared),
    before: value(totalBefore),
  });
  const booked = conversions.rows.filter(({ value }) => value === "appointment_booked");
  return [
    step("Visits", "visits", ({ sessions }) => sessions),
    step("Started a form", "forms", ({ forms }) => forms),
    step("Leads", "leads", ({ leads }) => leads),
    ...booked.map(({ sessions, compared, before }) => ({
      label: "Appointments",
      definition: "booked" as const,
      now: sessions,
      compared: compared.sessions,
      before: before.sessions,
    })),
    step("Orders", "orders", ({ orders }) => orders),
  ];
}

export function ConversionsTab() {
  return (
    <ReportTab
      name="conversions"
      description="How many visits turned into leads, and how many leads into orders."
    >
      {({ conversions, pages, total, ...rest }) => (
        <div className="grid grid-cols-1 gap-3">
          <ReportCard title="From visit to order" isEmpty={total.sessions === 0}>
            <Funnel steps={stepsOf({ conversions, total, ...rest })} visits={total.sessions} />
          </ReportCard>
          <ReportTable
            title="What was sent"
            caption="conversions"
            header="Conversion"
            list={conversions}
            labelFor={conversionName}
            whole={conversions.rows.reduce((sum, { views }) => sum + views, 0)}
            main={measure.times}
            measures={[measure.visits, measure.visitors]}
            empty="No form was sent and nothing was ordered on these days."
          />
          <ReportTable
            title="Pages on the way"
            header="Page that was seen"
            list={withLeads(pages)}
            whole={total.leads}
            main={measure.leads}
            measures={[measure.visits, measure.leadRate, measure.orders]}
            empty="No visit of these days became a lead."
          />
          <LeadAnswersCard />
          <AssistantCard />
        </div>
      )}
    </ReportTab>
  );
}

/** Pages with leads come first, so only a list of nothing else can have omitted some. */
function withLeads({ rows, count }: ReportRows): ReportRows {
  const converted = rows.filter(({ leads }) => leads > 0);
  return { rows: converted, count: converted.length < rows.length ? converted.length : count };
}

function Funnel({ steps, visits }: { steps: readonly Step[]; visits: number }) {
  return (
    <ol className="grid gap-3 px-4 pt-1 pb-4">
      {steps.map(({ label, definition, now, compared, before }) => {
        const part = now / visits;
        return (
          <li key={label} className="grid gap-1 text-sm">
            <span className="flex flex-wrap items-center gap-x-3 text-ink-muted">
              <Defined label={label} definition={definition} isCompared />
              <span className="font-semibold text-ink tabular-nums">{countText(now)}</span>
              <span className="tabular-nums">{`${percentText(part)} of visits`}</span>
              <Change now={compared} before={before} />
            </span>
            <span aria-hidden className="h-4 overflow-hidden rounded-sm bg-line">
              <span
                className="block h-full bg-brand forced-colors:bg-[CanvasText]"
                style={{ width: `${part * 100}%` }}
              />
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function AssistantCard() {
  const { data } = useChatFigures();
  if (!data) return null;
  const { days, answered, unanswered, handedOver, helpful, unhelpful } = data;
  const requested = answered + unanswered;
  const rows = [
    { label: "Answered", count: answered, of: requested },
    { label: "Without an answer", count: unanswered, of: requested },
    { label: "Handed over to a person", count: handedOver, of: requested },
    { label: "Rated “not helpful”", count: unhelpful, of: helpful + unhelpful },
  ];
  return (
    <ReportCard
      title={`Assistant, last ${days} days`}
      isEmpty={requested === 0}
      empty="Nobody asked the assistant anything on these days."
    >
      <dl className="grid gap-x-6 gap-y-3 px-4 pt-1 pb-4 text-sm sm:grid-cols-2">
        {rows.map(({ label, count, of }) => (
          <div key={label} className="flex flex-wrap gap-x-2">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="font-semibold text-ink tabular-nums">
              {countText(count)}
              {of > 0 && (
                <span className="font-normal text-ink-muted">{` (${percentText(count / of)})`}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </ReportCard>
  );
}

const columns: FigureColumn<LeadAnswers>[] = [
  { label: "Leads", definition: "received", cell: ({ leads }) => countText(leads) },
  { label: "Answered", definition: "answered", cell: ({ answered, leads }) => partText(answered, leads) },
  { label: "Won", definition: "won", cell: ({ won, leads }) => partText(won, leads) },
  { label: "Time to first answer", definition: "firstAnswer", cell: ({ minutes }) => minutesText(minutes) },
];

const partText = (count: number, of: number) =>
  of > 0 ? `${countText(count)} (${percentText(count / of)})` : countText(count);

const nameOf = (kind: string): string => leadKinds[kind as LeadKind]?.label ?? kind;

function LeadAnswersCard() {
  const { choice } = useAnalyticsAddress();
  const { data } = useReport("leads", choice);
  if (!data) return null;
  const { total, kinds } = data;
  const rows = [
    ...kinds.map(({ kind, ...row }) => ({ name: nameOf(kind), ...row })),
    { name: "All", ...total },
  ];
  return (
    <ReportCard
      title="From lead to customer"
      isEmpty={total.leads === 0}
      empty="No lead came in on these days."
    >
      <FigureTable
        caption="leads and their answers"
        header="Kind"
        nameOf={({ name }) => name}
        columns={columns}
        rows={rows}
        keyOf={({ name }) => name}
        rowClassName="last:font-semibold"
      />
    </ReportCard>
  );
}
