import { CalendarX } from "lucide";
import type { ComponentProps, ReactNode } from "react";
import { useFormState, useWatch } from "react-hook-form";
import { DateText } from "@/components/admin/kit/date-text";
import { SwitchField } from "@/components/admin/kit/fields/choice-fields";
import { DateTimeField } from "@/components/admin/kit/fields/text-fields";
import { Loaded } from "@/components/admin/kit/loaded";
import { PageHeader } from "@/components/admin/kit/page-header";
import { FormFooter, RecordForm } from "@/components/admin/kit/record-form";
import { useNow } from "@/components/admin/kit/use-now";
import { Warning } from "@/components/admin/kit/warning";
import { WriteAccessOnly } from "@/components/admin/kit/write-access";
import { Sentences } from "@/components/admin/overview/content-warnings";
import { AlertTabs } from "@/components/admin/security-alert/alert-tabs";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { periodState } from "@/lib/content/security-alert/period";
import {
  useSaveSecurityAlert,
  useSecurityAlert,
  useShowAlertAgain,
} from "@/lib/content/security-alert/queries";
import { type SecurityAlert, securityAlert, securityAlertFields } from "@/lib/content/security-alert/schema";
import { shownAlert } from "@/lib/content/security-alert/shown";
import { staleSentencesOfAlert } from "@/lib/content/stale-dates/claims";

/** The section Security Alert (docs/product/content.md "Security alert settings"). */
export function SecurityPanel() {
  return (
    <>
      <PageHeader
        title="Security Alert"
        description="A warning above every page. Visitors who dismissed it don't see it, whatever you edit, until you show it to everyone again."
      />
      <Loaded query={useSecurityAlert()} failed="The security alert could not be loaded.">
        {(stored) => <AlertForm alert={stored} />}
      </Loaded>
    </>
  );
}

function AlertForm({ alert }: { alert: SecurityAlert }) {
  const showAgain = useShowAlertAgain();
  return (
    <RecordForm
      schema={securityAlertFields.input}
      record={alert}
      values={(stored) => ({
        ...shownAlert(stored ?? alert, Date.now()),
        mobileTitle: stored?.mobileTitle ?? "",
      })}
      save={useSaveSecurityAlert()}
    >
      <PastDateNotice />
      <Card className="mb-4">
        <div className="grid gap-4 p-5 lg:grid-cols-3">
          <SwitchField
            name="isEnabled"
            label="Security alert"
            hint="When it's off, neither version is shown."
          />
          <DateTimeField name="startsAt" label="Starts" hint="Leave empty to start right away." />
          <DateTimeField
            name="endsAt"
            label="Ends"
            hint="It disappears then. Leave empty to keep it until you switch it off."
          />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-5 py-3">
          <AlertState />
          <WriteAccessOnly>
            <Button variant="secondary" pending={showAgain.isPending} onClick={() => showAgain.mutate()}>
              Show it to everyone again
            </Button>
          </WriteAccessOnly>
        </div>
      </Card>
      <Card>
        <AlertTabs />
        <FormFooter submitLabel="Save changes" />
      </Card>
    </RecordForm>
  );
}

function PastDateNotice() {
  const sentences = staleSentencesOfAlert(securityAlert.parse(useWatch()), Date.now());
  return (
    sentences.length > 0 && (
      <div className="mb-4">
        <Warning icon={CalendarX} title="These words mention a date that has passed">
          <Sentences of={sentences} />
        </Warning>
      </div>
    )
  );
}

function AlertState() {
  const alert = securityAlert.parse(useWatch());
  const { isDirty } = useFormState();
  const { label, variant, text } = stateOf(alert, useNow());
  return (
    <p role="status" className="flex flex-wrap items-center gap-2 text-sm text-ink-muted">
      {isDirty && "Once saved:"}
      <Badge variant={variant}>{label}</Badge>
      <span>{text}</span>
    </p>
  );
}

type State = { label: string; variant: ComponentProps<typeof Badge>["variant"]; text: ReactNode };

function stateOf(alert: SecurityAlert, now: number): State {
  const { isEnabled, isDesktopEnabled, isMobileEnabled, startsAt, endsAt } = alert;
  if (!isEnabled || !(isDesktopEnabled || isMobileEnabled))
    return { label: "Off", variant: "neutral", text: "Visitors don't see it." };
  const period = periodState(alert, now);
  if (period === "over")
    return { label: "Over", variant: "neutral", text: "It has ended: visitors don't see it." };
  if (period === "before") {
    const start = <DateText value={startsAt ?? ""} withTime />;
    return { label: "Scheduled", variant: "brand", text: <>Visitors see it from {start} on.</> };
  }
  const end = endsAt && <DateText value={endsAt} withTime />;
  const text = end ? <>Visitors see it until {end}.</> : "Visitors see it.";
  return { label: "Live", variant: "success", text };
}
