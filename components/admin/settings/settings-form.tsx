"use client";

import { Archive, Send } from "lucide";
import { useEffect, useMemo } from "react";
import { useFormState } from "react-hook-form";
import { PanelCard } from "@/components/admin/kit/panel-card";
import { FormFooter, RecordForm } from "@/components/admin/kit/record-form";
import { SettingField } from "@/components/admin/settings/setting-field";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { useAskForBackup, useSendTestAlert } from "@/lib/admin/operation/queries";
import { isOwn } from "@/lib/data/declared";
import { settingGroups } from "@/lib/data/settings/groups";
import { useSaveSettings } from "@/lib/data/settings/queries";
import { formSchemaOf, type SettingGroup } from "@/lib/data/settings/schema";

export function SettingsForm({ stored }: { stored: SettingGroup }) {
  const save = useSaveSettings();
  const { label, hint } = settingGroups[stored.id];
  // Defaults change only with a restart.
  const schema = useMemo(() => formSchemaOf(stored), [stored]);
  const shown = stored.settings.filter(({ key }) => isOwn(key));
  const id = `settings-${stored.id}`;
  // The address names a group that was not rendered when the screen opened.
  useEffect(() => {
    if (window.location.hash === `#${id}`) document.getElementById(id)?.scrollIntoView();
  }, [id]);
  return (
    <PanelCard id={id} title={label}>
      <RecordForm
        schema={schema}
        record={stored}
        values={(record = stored) =>
          Object.fromEntries(
            record.settings.filter(({ key }) => isOwn(key)).map(({ key, value }) => [key, value]),
          )
        }
        save={save}
        aria-labelledby={id}
      >
        <p className="max-w-prose px-4 text-sm text-ink-muted">{hint}</p>
        <div className="grid gap-x-5 gap-y-4 p-4 sm:grid-cols-2">
          {shown.map((state) => (
            <SettingField key={state.key} state={state} />
          ))}
        </div>
        {stored.id === "operation" && <OperationButtons />}
        {/* Below its own fields: seven sticky footers would overlap. */}
        <FormFooter submitLabel={`Save ${label.toLowerCase()}`} className="static" />
      </RecordForm>
    </PanelCard>
  );
}

/** Takes a backup now, and sends a test alert to where the saved settings say. */
function OperationButtons() {
  const backup = useAskForBackup();
  const test = useSendTestAlert();
  const { isDirty } = useFormState();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pb-4">
      <Button variant="secondary" pending={backup.isPending} onClick={() => backup.mutate()}>
        <DrawnIcon icon={Archive} /> Back up now
      </Button>
      <Button variant="secondary" pending={test.isPending} onClick={() => test.mutate()} disabled={isDirty}>
        <DrawnIcon icon={Send} /> Send a test alert
      </Button>
      {isDirty && <p className="text-sm text-ink-muted">Save your changes first.</p>}
    </div>
  );
}
