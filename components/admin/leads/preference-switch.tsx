"use client";

import { useId } from "react";
import { Label } from "@/components/ui/label";
import { Switch } from "@/components/ui/switch";

type PreferenceSwitchProps = {
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A choice that takes effect at once and belongs to this browser. */
export function PreferenceSwitch({ label, hint, checked, onChange }: PreferenceSwitchProps) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4 rounded-md border border-line px-3 py-2.5">
      <div className="grid gap-0.5">
        <Label htmlFor={id}>{label}</Label>
        <p id={`${id}-hint`} className="text-xs text-ink-muted">
          {hint}
        </p>
      </div>
      <Switch id={id} aria-describedby={`${id}-hint`} checked={checked} onCheckedChange={onChange} />
    </div>
  );
}
