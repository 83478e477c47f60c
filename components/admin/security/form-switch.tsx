"use client";

import { useId } from "react";
import { Controller, useFormContext } from "react-hook-form";
import { Badge } from "@/components/ui/badge";
import { Label } from "@/components/ui/label";
import { Switch } from "@/components/ui/switch";

/** Switches one form of the alert, and says whether it is ACTIVE or DISABLED (docs/product.md 2.4). */
export function FormSwitch({ name, label }: { name: string; label: string }) {
  const id = useId();
  const { control } = useFormContext();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <div className="flex items-center gap-3">
          <Switch
            id={id}
            ref={field.ref}
            checked={field.value === true}
            onCheckedChange={field.onChange}
            aria-describedby={`${id}-state`}
          />
          <Label htmlFor={id}>{label}</Label>
          <Badge id={`${id}-state`} variant={field.value ? "success" : "neutral"}>
            {field.value ? "ACTIVE" : "DISABLED"}
          </Badge>
        </div>
      )}
    />
  );
}
