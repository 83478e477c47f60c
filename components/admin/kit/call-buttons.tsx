import { useRef, useState } from "react";
import { useOpeningHours } from "@/components/admin/kit/site-parts";
import { Button } from "@/components/ui/button";
import { type CallOutcome, callOutcomeLabels, callOutcomes } from "@/lib/crm/inbox/call-outcomes";
import { followUpDay } from "@/lib/crm/inbox/follow-up-day";
import { useSetFollowUp } from "@/lib/crm/inbox/queries";

type CallButtonsProps = { lead: number; onCall: (outcome: CallOutcome, onLogged: () => void) => void };

const HAS_NEXT_TRY = new Set<CallOutcome>(["voicemail", "no-answer"]);
const steps = [
  { days: 1, label: "Tomorrow" },
  { days: 3, label: "In 3 days" },
];

export function CallButtons({ lead, onCall }: CallButtonsProps) {
  const [last, setLast] = useState<CallOutcome>();
  const hours = useOpeningHours();
  const followUp = useSetFollowUp(lead);
  const buttons = useRef<HTMLFieldSetElement>(null);
  const tryAgain = (days: number) => {
    // The pressed button disappears.
    buttons.current?.querySelector<HTMLElement>(`[data-call="${last}"]`)?.focus();
    followUp.mutate(followUpDay(hours, days, new Date()), { onSuccess: () => setLast(undefined) });
  };
  return (
    <fieldset ref={buttons} className="grid gap-2">
      <legend className="mb-1 text-xs text-ink-muted">Log a call: how did it end?</legend>
      <span className="flex flex-wrap gap-2">
        {callOutcomes.map((outcome, index) => (
          <Button
            key={outcome}
            data-call={outcome}
            size="small"
            variant="secondary"
            title={`${outcome === "reached" ? "Counts as an answer" : "The lead keeps waiting"} (key ${index + 1})`}
            onClick={() => onCall(outcome, () => setLast(outcome))}
          >
            {callOutcomeLabels[outcome]}
          </Button>
        ))}
      </span>
      {last && HAS_NEXT_TRY.has(last) && (
        <span role="status" className="flex flex-wrap items-center gap-2 text-sm text-ink-muted">
          Try again?
          {steps.map(({ days, label }) => (
            <Button
              key={days}
              size="small"
              variant="ghost"
              pending={followUp.isPending}
              onClick={() => tryAgain(days)}
            >
              {label}
            </Button>
          ))}
        </span>
      )}
      {last === "wrong-number" && (
        <p role="status" className="text-sm text-ink-muted">
          The lead still waits: write to the address above, and ask for the right number.
        </p>
      )}
    </fieldset>
  );
}
