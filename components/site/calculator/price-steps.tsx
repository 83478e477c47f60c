import { type ComponentType, useState } from "react";
import type { PriceStepsProps } from "@/components/site/calculator/price-step-list";
import { useWizardTexts } from "@/components/site/calculator/wizard-texts";

export function PriceSteps(props: PriceStepsProps) {
  const { summary: texts } = useWizardTexts();
  const [List, setList] = useState<ComponentType<PriceStepsProps>>();
  if (!props.price?.services.length) return null;

  function load(): void {
    import("@/components/site/calculator/price-step-list").then(
      ({ PriceStepList }) => setList(() => PriceStepList),
      () => undefined,
    );
  }

  return (
    <details
      onToggle={load}
      className="needs-script mt-3 rounded-2xl border border-line bg-surface px-5 open:pb-5 md:px-8"
    >
      <summary className="flex min-h-12 cursor-pointer items-center font-medium text-brand-strong">
        {texts.steps}
      </summary>
      {List && <List {...props} />}
    </details>
  );
}
