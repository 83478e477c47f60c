import { type StepNumber, steps } from "@/components/site/calculator/steps";
import { useStepTitles, useWizardTexts } from "@/components/site/calculator/wizard-texts";

/** Progress indicator: one line for screen readers, otherwise decorative. */
export function StepList({ current }: { current: StepNumber }) {
  const titles = useStepTitles();
  const texts = useWizardTexts();
  return (
    <ol aria-label={texts.steps} className="calculator-progress needs-script mb-6 flex gap-2 sm:gap-6">
      {steps.map(({ number }) => (
        <li
          key={number}
          aria-current={number === current ? "step" : undefined}
          className="group flex flex-1 items-center max-sm:aria-[current=step]:grow-3 gap-3 border-line border-t-4 pt-3 text-[0.9375rem] text-ink-muted aria-[current=step]:border-brand aria-[current=step]:font-semibold aria-[current=step]:text-ink-strong data-done:border-brand/45"
          data-done={number < current ? "" : undefined}
        >
          <span className="grid size-7 shrink-0 place-items-center rounded-full bg-line/70 font-semibold text-ink text-label tabular-nums group-aria-[current=step]:bg-button group-aria-[current=step]:text-button-text group-data-done:bg-brand-soft group-data-done:text-brand-strong">
            {number}
          </span>
          <span className="max-sm:group-not-aria-[current=step]:sr-only">{titles[number - 1]}</span>
        </li>
      ))}
    </ol>
  );
}
