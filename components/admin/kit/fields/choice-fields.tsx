import { type ReactNode, useId } from "react";
import { Controller } from "react-hook-form";
import { type FieldProps, useField } from "@/components/admin/kit/fields/use-field";
import { describedBy, FieldError, FieldHint, FormField } from "@/components/admin/kit/form-field";
import { Options } from "@/components/admin/kit/options";
import { cn } from "@/components/ui/class-names";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";

type Option = { value: string | number; label: string };

type SelectFieldProps = FieldProps & {
  options: readonly (Option | string)[];
  groups?: readonly { label: string; options: readonly Option[] }[];
};

export function SelectField({ options, groups = [], ...props }: SelectFieldProps) {
  const { form, error } = useField(props.name);
  const choices = options.map((option) =>
    typeof option === "string" ? { value: option, label: option } : option,
  );
  const all = [...choices, ...groups.flatMap((group) => group.options)];
  const toValue = (text: unknown) => all.find(({ value }) => String(value) === String(text))?.value;
  return (
    <FormField {...props} error={error}>
      {(control) => (
        <Select {...control} {...form.register(props.name, { setValueAs: toValue })}>
          <Options of={choices.map(pairOf)} />
          {groups.map(
            (group) =>
              group.options.length > 0 && (
                <optgroup key={group.label} label={group.label}>
                  <Options of={group.options.map(pairOf)} />
                </optgroup>
              ),
          )}
        </Select>
      )}
    </FormField>
  );
}

const pairOf = ({ value, label }: Option) => [value, label] as const;

type SwitchFieldProps = Omit<FieldProps, "required" | "hint"> & { hint?: ReactNode; disabled?: boolean };

export function SwitchField({ name, label, hint, className, disabled }: SwitchFieldProps) {
  const id = useId();
  const { form, error } = useField(name);
  return (
    <div className={cn("grid content-start gap-1.5", className)}>
      <div className="flex items-center justify-between gap-4 rounded-md border border-line px-3 py-2.5">
        <div className="grid gap-0.5">
          <Label htmlFor={id}>{label}</Label>
          <FieldHint id={id} hint={hint} />
        </div>
        <Controller
          control={form.control}
          name={name}
          render={({ field }) => (
            <Switch
              id={id}
              ref={field.ref}
              aria-describedby={describedBy(id, hint, error)}
              checked={field.value === true}
              onCheckedChange={field.onChange}
              disabled={disabled}
            />
          )}
        />
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}
