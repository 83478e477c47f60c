"use client";

import { CalendarX } from "lucide-react";
import { useFormContext, useWatch } from "react-hook-form";
import { Sentences } from "@/components/admin/overview/past-dates-warning";
import { Warning } from "@/components/admin/overview/warning";
import { Button } from "@/components/ui/button";
import { claimsOfAlert } from "@/lib/past-dates/alert";
import { securityAlert } from "@/lib/security-alert/schema";

/** Says which words of the form name a past date as one to come, and puts the truthful ones into it. */
export function PastDateNotice() {
  const form = useFormContext();
  const claims = claimsOfAlert(securityAlert.parse(useWatch()), Date.now());
  if (!claims) return null;
  const truthful = Object.entries(claims.truthful);
  return (
    <div className="mb-4">
      <Warning
        id="past-date-heading"
        icon={CalendarX}
        title="These words mention a date that has passed"
        actions={
          truthful.length > 0 && (
            <Button
              size="small"
              onClick={() => {
                for (const [field, text] of truthful) {
                  form.setValue(field, text, { shouldDirty: true, shouldValidate: true });
                }
              }}
            >
              Use the truthful wording
            </Button>
          )
        }
      >
        <Sentences of={claims.sentences} />
      </Warning>
    </div>
  );
}
