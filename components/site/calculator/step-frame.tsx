import type { MouseEvent, ReactNode } from "react";
import { hashOfStep, type StepNumber, steps } from "@/components/site/calculator/steps";
import { useStepTitles, useWizardTexts } from "@/components/site/calculator/wizard-texts";

export type StepLink = { onClick: (event: MouseEvent) => void };

const link =
  "inline-flex min-h-12 items-center justify-center gap-2 rounded-[10px] px-6 py-2.5 font-semibold transition-colors duration-200";

type StepFrameProps = {
  number: 1 | 2 | 3;
  introduction: string;
  back?: StepLink;
  next: ReactNode;
  children: ReactNode;
};

export function StepFrame({ number, introduction, back, next, children }: StepFrameProps) {
  const { id } = steps[number - 1] ?? steps[0];
  const texts = useWizardTexts();
  const title = useStepTitles()[number - 1];
  return (
    <fieldset
      id={id}
      data-step-number={number}
      aria-labelledby={`${id}-title`}
      className="calculator-step mt-10 scroll-mt-28 md:scroll-mt-36 lg:mt-12"
    >
      <h2
        id={`${id}-title`}
        tabIndex={-1}
        className="w-fit text-balance text-ink-strong text-title outline-offset-8"
      >
        {title}
      </h2>
      <p className="mt-3 max-w-2xl text-ink-muted text-lead">{introduction}</p>
      {children}
      <div className="mt-10 flex flex-wrap-reverse items-center justify-between gap-4">
        {back ? (
          <a
            {...back}
            href={`#${(steps[number - 2] ?? steps[0]).id}`}
            className={`${link} needs-script border border-line bg-surface text-ink hover:border-brand/40 hover:bg-brand-soft max-sm:w-full`}
          >
            {texts.back}
          </a>
        ) : (
          <span />
        )}
        {next}
      </div>
    </fieldset>
  );
}

/** A link, so that it works before our script runs. */
export function NextLink({ to, ...next }: StepLink & { to: 2 | 3 }) {
  const { toConfigure, toContact } = useWizardTexts();
  return (
    <a
      {...next}
      href={hashOfStep(to)}
      className={`${link} needs-script bg-button text-button-text hover:bg-button-strong max-sm:w-full`}
    >
      {to === 2 ? toConfigure : toContact}
    </a>
  );
}

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
