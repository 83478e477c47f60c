import { Archive, Send } from "lucide";
import { useEffect } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { DateText } from "@/components/admin/kit/date-text";
import { SelectField, SwitchField } from "@/components/admin/kit/fields/choice-fields";
import { NumberField, TextField } from "@/components/admin/kit/fields/text-fields";
import { PanelCard } from "@/components/admin/kit/panel-card";
import { PersonName } from "@/components/admin/kit/person-name";
import { FormFooter, RecordForm } from "@/components/admin/kit/record-form";
import { ClosedDaysField } from "@/components/admin/settings/closed-days-field";
import { HolidaysField } from "@/components/admin/settings/holidays-field";
import { WeekField } from "@/components/admin/settings/week-field";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { useAskForBackup, useSendTestAlert } from "@/lib/admin/operation/queries";
import { type AnySetting, declaredSettings, isOwn } from "@/lib/data/declared";
import { settingGroups } from "@/lib/data/settings/groups";
import { useSaveSettings } from "@/lib/data/settings/queries";
import { formSchemaOf, type SettingGroup, type SettingState } from "@/lib/data/settings/schema";

export function SettingsForm({ stored }: { stored: SettingGroup }) {
  const { label, hint } = settingGroups[stored.id];
  const ownOf = ({ settings }: SettingGroup) => settings.filter(({ key }) => isOwn(key));
  const id = `settings-${stored.id}`;
  // The address names a group that was not rendered when the screen opened.
  useEffect(() => {
    if (window.location.hash === `#${id}`) document.getElementById(id)?.scrollIntoView();
  }, [id]);
  return (
    <PanelCard id={id} title={label}>
      <RecordForm
        schema={formSchemaOf(stored)}
        record={stored}
        values={(record = stored) => Object.fromEntries(ownOf(record).map(({ key, value }) => [key, value]))}
        save={useSaveSettings()}
        aria-labelledby={id}
      >
        <p className="max-w-prose px-4 text-sm text-ink-muted">{hint}</p>
        <div className="grid gap-x-5 gap-y-4 p-4 sm:grid-cols-2">
          {ownOf(stored).map((state) => (
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

function SettingField({ state }: { state: SettingState }) {
  return (
    <div className={cn("grid min-w-0 content-start gap-1", isWide(state) && "sm:col-span-2")}>
      <Control state={state} />
      <Source state={state} />
    </div>
  );
}

const isWide = ({ key }: SettingState) =>
  ["week", "holidays", "closedDays"].includes(declaredSettings[key].control.type);

function Control({ state: { key, unit } }: { state: SettingState }) {
  const { label, hint, control, isOptional }: AnySetting = declaredSettings[key];
  const field = { name: key, label: unit ? `${label} (${unit})` : label, hint, required: !isOptional };
  switch (control.type) {
    case "line":
      return <TextField {...field} type={control.input ?? "text"} placeholder={control.placeholder} />;
    case "number":
      return <NumberField {...field} min={control.min} max={control.max} step={1} />;
    case "choice":
      return <SelectField {...field} options={control.options} />;
    case "switch":
      return <SwitchField name={key} label={field.label} hint={hint} />;
    case "week":
      return <WeekField {...field} />;
    case "holidays":
      return <HolidaysField {...field} />;
    case "closedDays":
      return <ClosedDaysField {...field} />;
  }
}

function Source({ state }: { state: SettingState }) {
  const { setValue } = useFormContext();
  const shown = useWatch({ name: state.key });
  const { label }: AnySetting = declaredSettings[state.key];
  const isDefault = shown === state.default;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-muted">
      <span className="min-w-0 break-words">
        {shown === state.value ? <ValueOrigin state={state} /> : "Not saved yet."}
        {!isDefault &&
          !isWide(state) &&
          ` ${state.isFromEnvironment ? "Set on the server" : "Default"}: ${valueText(state.default)}.`}
      </span>
      {!isDefault && (
        <button
          type="button"
          onClick={() => setValue(state.key, state.default, { shouldDirty: true, shouldValidate: true })}
          aria-label={`Reset ${label} to its default`}
          className="min-h-6 rounded-sm font-medium text-brand-strong underline underline-offset-2"
        >
          Reset
        </button>
      )}
    </p>
  );
}

function ValueOrigin({ state }: { state: SettingState }) {
  const { isSetHere, isFromEnvironment, changedBy, changedAt } = state;
  const by = changedBy && changedAt && (
    <>
      {" by "}
      <PersonName username={changedBy} />
      {" on "}
      <DateText value={changedAt} />
    </>
  );
  if (isSetHere) return <>Set here{by}.</>;
  if (!isFromEnvironment && !by) return null;
  return (
    <>
      {isFromEnvironment ? "Set on the server" : "Default"}
      {by && <>, reset{by}</>}.
    </>
  );
}

function valueText(value: SettingState["value"]): string {
  if (typeof value === "boolean") return value ? "on" : "off";
  return value === "" ? "none" : String(value);
}
