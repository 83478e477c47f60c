import { type RefObject, useCallback, useEffect, useState } from "react";
import { hashOfStep, type StepNumber, stepOfHash } from "@/components/site/calculator/steps";
import { SERVICES } from "@/lib/crm/calculator/options";

type NavigationOptions = { replace?: boolean; focus?: HTMLElement };

type StepPosition = {
  step: StepNumber;
  focus?: HTMLElement | "heading" | undefined;
  /** True after a request for a later step without a chosen service. */
  isSentBack: boolean;
};

/**
 * The current step, stored in the page's address: the browser's back button returns to the previous step. The
 * second and third step require a chosen service. Undefined until our script runs; until then the style sheet
 * shows the address's step.
 */
export function useSteps(form: RefObject<HTMLFormElement | null>) {
  const [place, setPlace] = useState<StepPosition>();

  const showStep = useCallback(
    (requested: StepNumber, focus?: StepPosition["focus"]) => {
      const isAnyChosen = form.current && new FormData(form.current).has(SERVICES);
      const isTooFar = (requested === 2 || requested === 3) && !isAnyChosen;
      // Preserves the entry's state, which belongs to the router.
      if (isTooFar) history.replaceState(history.state, "", hashOfStep(1));
      const step = isTooFar ? 1 : requested;
      setPlace((before) => {
        if (before?.step !== step) return { step, focus, isSentBack: isTooFar };
        return before.isSentBack === isTooFar ? before : { step, isSentBack: isTooFar };
      });
    },
    [form],
  );

  useEffect(() => {
    const follow = () => showStep(stepOfHash(location.hash), "heading");
    showStep(stepInUse(form.current) ?? stepOfHash(location.hash));
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, [showStep, form]);

  useEffect(() => {
    if (!place?.focus || !form.current) return;
    const heading = form.current.querySelector<HTMLElement>(`[data-step-number="${place.step}"] h2`);
    form.current.scrollIntoView({ behavior: "instant" });
    if (place.focus === "heading") heading?.focus({ preventScroll: true });
    else place.focus.focus();
  }, [place, form]);

  const goTo = useCallback(
    (next: StepNumber, { replace = false, focus }: NavigationOptions = {}) => {
      if (replace) history.replaceState(null, "", hashOfStep(next));
      else history.pushState(null, "", hashOfStep(next));
      showStep(next, focus ?? "heading");
    },
    [showStep],
  );

  return { step: place?.step, isSentBack: place?.isSentBack ?? false, goTo };
}

/** Picks the step with the focus if several are visible, as without script. */
function stepInUse(form: HTMLFormElement | null): StepNumber | undefined {
  const field = document.activeElement?.closest("input, select, textarea");
  const step = field?.closest<HTMLElement>("[data-step-number]");
  return step && form?.contains(step) ? (Number(step.dataset.stepNumber) as StepNumber) : undefined;
}
