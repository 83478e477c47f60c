"use client";

import { useFormState, useWatch } from "react-hook-form";
import { DateText } from "@/components/admin/kit/date-text";
import { useNow } from "@/components/admin/kit/use-now";
import { Badge } from "@/components/ui/badge";
import { periodState } from "@/lib/content/security-alert/period";
import { type SecurityAlert, securityAlert } from "@/lib/content/security-alert/schema";

export function AlertState() {
  const alert = securityAlert.parse(useWatch());
  const { isDirty } = useFormState();
  const now = useNow();
  const { label, variant, text } = stateOf(alert, now);
  return (
    <p role="status" className="flex flex-wrap items-center gap-2 text-sm text-ink-muted">
      {isDirty && "Once saved:"}
      <Badge variant={variant}>{label}</Badge>
      <span>{text}</span>
    </p>
  );
}

function stateOf(alert: SecurityAlert, now: number) {
  if (!alert.isEnabled || !(alert.isDesktopEnabled || alert.isMobileEnabled)) {
    return { label: "Off", variant: "neutral", text: "Visitors don't see it." } as const;
  }
  switch (periodState(alert, now)) {
    case "over":
      return {
        label: "Over",
        variant: "neutral",
        text: "It has ended: visitors don't see it.",
      } as const;
    case "before":
      return {
        label: "Scheduled",
        variant: "brand",
        text: (
          <>
            Visitors see it from <DateText value={alert.startsAt ?? ""} withTime /> on.
          </>
        ),
      } as const;
    case "now":
      return {
        label: "Live",
        variant: "success",
        text: alert.endsAt ? (
          <>
            Visitors see it until <DateText value={alert.endsAt} withTime />.
          </>
        ) : (
          "Visitors see it."
        ),
      } as const;
  }
}
