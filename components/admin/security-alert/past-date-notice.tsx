"use client";

import { CalendarX } from "lucide";
import { useWatch } from "react-hook-form";
import { Sentences } from "@/components/admin/overview/past-dates-warning";
import { Warning } from "@/components/admin/overview/warning";
import { securityAlert } from "@/lib/content/security-alert/schema";
import { staleSentencesOfAlert } from "@/lib/content/stale-dates/alert";

/** Quotes the form's words that present a past date as future. */
export function PastDateNotice() {
  const sentences = staleSentencesOfAlert(securityAlert.parse(useWatch()), Date.now());
  return (
    sentences.length > 0 && (
      <div className="mb-4">
        <Warning id="past-date-heading" icon={CalendarX} title="These words mention a date that has passed">
          <Sentences of={sentences} />
        </Warning>
      </div>
    )
  );
}
