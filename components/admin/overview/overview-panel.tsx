import { PageHeader } from "@/components/admin/kit/page-header";
import { ErrorState } from "@/components/admin/kit/states";
import { BackupNotice } from "@/components/admin/overview/backup-notice";
import { BookingNotice } from "@/components/admin/overview/booking-notice";
import { ContentWarnings } from "@/components/admin/overview/content-warnings";
import { DiskWarning } from "@/components/admin/overview/disk-warning";
import { Figures } from "@/components/admin/overview/figures";
import { LastActivity } from "@/components/admin/overview/last-activity";
import { LeadChart } from "@/components/admin/overview/lead-chart";
import { AlertsNotice, MailWarning, NoMailServerWarning } from "@/components/admin/overview/mail-warning";
import { MyDay } from "@/components/admin/overview/my-day";
import { OrdersWarning } from "@/components/admin/overview/orders-warning";
import { OutageWarning } from "@/components/admin/overview/outage-warning";
import { SecondFactorWarning } from "@/components/admin/overview/second-factor-warning";
import { TodaysAppointments } from "@/components/admin/overview/todays-appointments";
import { ToolCards } from "@/components/admin/overview/tool-cards";
import { Waiting } from "@/components/admin/overview/waiting";
import { Card } from "@/components/ui/card";
import { useMay } from "@/lib/access/auth/queries";
import { useDashboard, useOverview } from "@/lib/admin/overview/queries";
import { useLeadCounts } from "@/lib/crm/inbox/queries";

export function OverviewPanel() {
  const may = useMay();
  const dashboard = useDashboard();
  const overview = useOverview();
  const leads = useLeadCounts();
  const queries = [dashboard, overview, leads];
  const failure = queries.find(({ data, error }) => !data && error)?.error;
  return (
    <>
      <PageHeader
        title="Overview"
        description="What's new, what's waiting for you, and shortcuts to what you change most."
      />
      <div className="grid gap-6">
        <DiskWarning disk={dashboard.data?.disk ?? null} />
        <BackupNotice backup={overview.data?.backup ?? null} />
        <OutageWarning outages={overview.data?.outages} />
        <OrdersWarning orders={overview.data?.orders ?? undefined} />
        {overview.data?.sendsMail === false ? (
          <NoMailServerWarning />
        ) : (
          <MailWarning
            count={dashboard.data?.stats.stuckMails ?? 0}
            unanswered={dashboard.data?.stats.unansweredMails ?? 0}
          />
        )}
        {failure ? (
          <Card>
            <ErrorState
              title="The figures could not be loaded."
              error={failure}
              onRetry={() => {
                for (const query of queries) void query.refetch();
              }}
            />
          </Card>
        ) : (
          <div className="grid gap-3 xl:grid-cols-3">
            <Waiting dashboard={dashboard.data} overview={overview.data} leads={leads.data} />
            <LeadChart days={overview.data?.leadDays} />
          </div>
        )}
        {!failure && may("leads.write") && <MyDay answered={overview.data?.newlyAnswered} />}
        {/* People who wait come before these, which would fill the first screens of a phone. */}
        <SecondFactorWarning />
        {overview.data?.hasMailAloneForAlerts && <AlertsNotice />}
        <BookingNotice missing={overview.data?.booking ?? []} />
        {may("content.read") && <ContentWarnings />}
        {!failure && (
          <div className="grid gap-3">
            <Figures stats={dashboard.data?.stats} />
            {may("leads.read") && <TodaysAppointments />}
            <LastActivity activities={overview.data?.activities} />
          </div>
        )}
        <ToolCards />
      </div>
    </>
  );
}
