import { SwitchField } from "@/components/admin/kit/fields/choice-fields";
import { LongTextField, TextField } from "@/components/admin/kit/fields/text-fields";
import { Loaded } from "@/components/admin/kit/loaded";
import { PageHeader } from "@/components/admin/kit/page-header";
import { FormFooter, RecordForm } from "@/components/admin/kit/record-form";
import { Card } from "@/components/ui/card";
import { useChatSettings, useSaveChatSettings } from "@/lib/crm/chat/admin/queries";
import { type ChatSettings, chatSettingsInput } from "@/lib/crm/chat/admin/schema";

export function AvailabilityView() {
  return (
    <>
      <PageHeader
        title="Chat"
        description="When you are there for visitors. Everybody who answers them has their own hours."
      />
      <Loaded query={useChatSettings()} failed="Your availability could not be loaded.">
        {(stored) => <AvailabilityForm settings={stored} />}
      </Loaded>
    </>
  );
}

function AvailabilityForm({ settings }: { settings: ChatSettings }) {
  return (
    <RecordForm
      schema={chatSettingsInput}
      record={settings}
      values={(stored) => ({
        ...stored,
        displayName: stored?.displayName ?? "",
        awayMessage: stored?.awayMessage ?? "",
      })}
      save={useSaveChatSettings()}
    >
      <Card className="max-w-3xl">
        <div className="grid gap-4 p-5">
          <SwitchField
            name="isOnline"
            label="Online"
            hint="Within your hours, visitors are told that our team is here."
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField name="workingHoursStart" label="From" type="time" required hint="By Miami time." />
            <TextField name="workingHoursEnd" label="To" type="time" required hint="By Miami time." />
          </div>
          <SwitchField name="weekendAvailable" label="At weekends and on closed days, too" />
          <TextField
            name="displayName"
            label="Name for visitors"
            maxLength={60}
            hint="They are told it when you take over. Empty: “A colleague”."
          />
          <LongTextField name="awayMessage" label="Away message" rows={3} maxLength={500} />
          <SwitchField
            name="autoResponseEnabled"
            label="Send the away message by itself"
            hint="When a visitor asks for a person, or writes to you, while you are away."
          />
          <SwitchField
            name="notificationsEnabled"
            label="Notifications"
            hint="A sound in every section, and an email when a visitor has waited two minutes without an answer."
          />
        </div>
        <FormFooter submitLabel="Save changes" />
      </Card>
    </RecordForm>
  );
}
