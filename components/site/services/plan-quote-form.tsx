import { useEffect, useRef, useState } from "react";
import { QuickQuoteForm } from "@/components/site/forms/quick-quote-form";
import type { RequestedPlan } from "@/lib/content/services/plan-quote";
import type { ServicesTexts } from "@/lib/crm/pages/services";

export type PlanQuoteFormProps = {
  texts: ServicesTexts["quote"];
  plans: readonly RequestedPlan[];
  summary: string;
};

export function PlanQuoteForm({ texts, plans, summary }: PlanQuoteFormProps) {
  const card = useRef<HTMLElement>(null);
  const [isSent, setSent] = useState(false);
  useEffect(() => card.current?.querySelector("input")?.focus(), []);
  return (
    <section
      ref={card}
      aria-labelledby="plan-quote-title"
      className="mt-4 rounded-2xl border border-line/80 bg-surface p-6 sm:p-8"
    >
      <div hidden={isSent}>
        <h3 id="plan-quote-title" className="text-heading text-ink-strong">
          {texts.title}
        </h3>
        <p className="mt-1.5 mb-5 text-ink-muted">{texts.lead}</p>
      </div>
      <QuickQuoteForm
        texts={texts}
        payload={() => ({ plans })}
        summary={summary}
        onSent={() => setSent(true)}
        className="form-in-a-row"
      />
    </section>
  );
}
