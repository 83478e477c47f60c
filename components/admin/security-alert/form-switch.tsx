"use client";

import { useWatch } from "react-hook-form";
import { SwitchField } from "@/components/admin/kit/fields/choice-fields";
import { Badge } from "@/components/ui/badge";

export function FormSwitch({ name, label }: { name: string; label: string }) {
  const isOn = useWatch({ name }) === true;
  return (
    <SwitchField
      name={name}
      label={label}
      hint={<Badge variant={isOn ? "success" : "neutral"}>{isOn ? "ACTIVE" : "DISABLED"}</Badge>}
      className="max-w-sm"
    />
  );
}
