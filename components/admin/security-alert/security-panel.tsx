"use client";

import { SwitchField } from "@/components/admin/kit/fields/choice-fields";
import { DateTimeField } from "@/components/admin/kit/fields/text-fields";
import { Loaded } from "@/components/admin/kit/loaded";
import { PageHeader } from "@/components/admin/kit/page-header";
import { FormFooter, RecordForm } from "@/components/admin/kit/record-form";
import { AlertState } from "@/components/admin/security-alert/alert-state";
import { AlertTabs } from "@/components/admin/security-alert/alert-tabs";
import { PastDateNotice } from "@/components/admin/security-alert/past-date-notice";
import { Card } from "@/components/ui/card";
import { useSaveSecurityAlert, useSecurityAlert } from "@/lib/content/security-alert/queries";
import { type SecurityAlert, securityAlertFields } from "@/lib/content/security-alert/schema";
import { shownAlert } from "@/lib/content/security-alert/shown";

/** The section Security Alert (docs/product/content.md "Security alert settings"). */
export function SecurityPanel() {
  const alert = useSecurityAlert();
  return (
    <>
      <PageHeader
        title="Security Alert"
        description="A warning above every page. Visitors who dismissed it see it again when its text changes."
      />
      <Loaded query={alert} failed="The security alert could not be loaded.">
        {(stored) => <AlertForm alert={stored} />}
      </Loaded>
    </>
  );
}

function AlertForm({ alert }: { alert: SecurityAlert }) {
  const save = useSaveSecurityAlert();
  return (
    <RecordForm
      schema={securityAlertFields.input}
      record={alert}
      values={(stored) => ({
        ...shownAlert(stored ?? alert, Date.now()),
        mobileTitle: stored?.mobileTitle ?? "",
      })}
      save={save}
    >
      <PastDateNotice />
      <Card className="mb-4">
        <div className="grid gap-4 p-5 lg:grid-cols-3">
          <SwitchField
            name="isEnabled"
            label="Security alert"
            hint="When it's off, neither version is shown."
          />
          <DateTimeField
            name="startsAt"
            label="Starts"
            hint="Leave empty to start right away. By the clock of your computer."
          />
          <DateTimeField
            name="endsAt"
            label="Ends"
            hint="It disappears then. Leave empty to keep it until you switch it off."
          />
        </div>
        <AlertState />
      </Card>
      <Card>
        <AlertTabs />
        <FormFooter submitLabel="Save changes" />
      </Card>
    </RecordForm>
  );
}
