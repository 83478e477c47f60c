import type { ReactNode } from "react";
import { ButtonLink } from "@/components/site/button-link";
import { SENT_ID } from "@/components/site/calculator/steps";
import { useWizardTexts } from "@/components/site/calculator/wizard-texts";
import { usePromiseText } from "@/components/site/forms/use-form-messages";
import { LineIcon } from "@/components/site/line-icon";
import { toDollars, toHundredths } from "@/lib/core/money";
import { calculatorTexts } from "@/lib/crm/calculator/texts";

/** `total` and `sheet` are set only if this page sent the quote. */
export function SentStep({ total, sheet }: { total: string | undefined; sheet: ReactNode }) {
  const { sent: texts } = useWizardTexts();
  const { thanks } = usePromiseText({ kind: "service-calculator", ...calculatorTexts });
  return (
    <div
      id={SENT_ID}
      data-step-number={4}
      // The sheet is long: reading the heading, which gets the focus, is enough.
      role={sheet ? undefined : "status"}
      tabIndex={-1}
      className="calculator-sent scroll-mt-28 rounded-3xl border border-line/60 bg-surface px-6 py-14 text-center shadow-[0_40px_80px_-50px_rgb(8_26_51/0.4)] sm:px-12 sm:py-20"
    >
      <div className={sheet ? "print:hidden" : undefined}>
        <span className="mx-auto grid size-16 place-items-center rounded-full bg-success-soft text-success">
          <LineIcon d="M20 6 9 17l-5-5" strokeWidth="2.25" className="size-8" />
        </span>
        <h2 tabIndex={-1} className="mt-7 text-balance text-ink-strong text-title">
          {thanks.title}
        </h2>
        <p className="mx-auto mt-4 max-w-xl text-ink-muted text-lead">{thanks.message}</p>
      </div>
      {sheet}
      {total && !sheet && (
        <p className="mt-7 text-ink-muted">
          {texts.estimate}{" "}
          <span className="font-semibold text-ink-strong text-xl tabular-nums">
            {toDollars(toHundredths(total))}
          </span>
        </p>
      )}
      <div className="mt-9 print:hidden">
        <div className="button-group mx-auto">
          <ButtonLink href="/it-consultation" look="accent" size="large">
            {texts.book}
          </ButtonLink>
          <ButtonLink href="/" look="outline" size="large">
            {texts.home}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
