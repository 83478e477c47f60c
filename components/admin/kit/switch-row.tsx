import { useId } from "react";
import { FieldHint } from "@/components/admin/kit/form-field";
import { cn } from "@/components/ui/class-names";
import { Label } from "@/components/ui/label";
import { Switch } from "@/components/ui/switch";

type SwitchRowProps = {
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  className?: string;
};

/** Takes effect at once. Shows the stored value: a refused change changes nothing. */
export function SwitchRow({ label, hint, checked, onChange, className }: SwitchRowProps) {
  const id = useId();
  return (
    <div className={cn("flex items-center justify-between gap-4 px-4 py-3", className)}>
      <div className="grid gap-0.5">
        <Label htmlFor={id}>{label}</Label>
        <FieldHint id={id} hint={hint} />
      </div>
      <Switch id={id} aria-describedby={`${id}-hint`} checked={checked} onCheckedChange={onChange} />
    </div>
  );
}
