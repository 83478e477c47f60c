"use client";

import { type RefObject, useCallback, useEffect, useState } from "react";
import { hashOfStep, type StepNumber, stepOfHash } from "@/components/site/calculator/steps";
import { SERVICES } from "@/lib/crm/service-calculator/options";

type Way = {
  /** The step that is left can't be come back to. */
  replace?: boolean;
  /** What gets the focus there; the step's heading, if not given. */
  focus?: HTMLElement;
};

type Place = {
  step: StepNumber;
  /** What gets the focus with this step, where coming to it is the visitor's doing. */
  focus?: HTMLElement | "heading" | undefined;
};

/**
 * The step that the wizard shows, kept in the page's address: the browser's back button goes a step back. Without a
 * chosen service there is no second and no third step. Undefined until our script runs; the style sheet then shows
 * the step of the address.
 */
export function useSteps(form: RefObject<HTMLFormElement | null>) {
  const [place, setPlace] = useState<Place>();

  const arriveAt = useCallback(
    (wanted: StepNumber, focus?: Place["focus"]) => {
      const isAnyChosen = form.current && new FormData(form.current).has(SERVICES);
      const isTooFar = (wanted === 2 || wanted === 3) && !isAnyChosen;
      // With the entry's own state, which is the router's.
      if (isTooFar) history.replaceState(history.state, "", hashOfStep(1));
      const step = isTooFar ? 1 : wanted;
      setPlace((before) => (before?.step === step ? before : { step, focus }));
    },
    [form],
  );

  useEffect(() => {
    const follow = () => arriveAt(stepOfHash(location.hash), "heading");
    arriveAt(stepInUse(form.current) ?? stepOfHash(location.hash));
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, [arriveAt, form]);

  useEffect(() => {
    if (!place?.focus || !form.current) return;
    const heading = form.current.querySelector<HTMLElement>(`[data-step-number="${place.step}"] h2`);
    form.current.scrollIntoView({ behavior: "instant" });
    if (place.focus === "heading") heading?.focus({ preventScroll: true });
    else place.focus.focus();
  }, [place, form]);

  const goTo = useCallback(
    (next: StepNumber, { replace = false, focus }: Way = {}) => {
      if (replace) history.replaceState(null, "", hashOfStep(next));
      else history.pushState(null, "", hashOfStep(next));
      arriveAt(next, focus ?? "heading");
    },
    [arriveAt],
  );

  return { step: place?.step, goTo };
}

/** Of several that are shown, as without script, the one in which somebody is typing. */
function stepInUse(form: HTMLFormElement | null): StepNumber | undefined {
  const field = document.activeElement?.closest("input, select, textarea");
  const step = field?.closest<HTMLElement>("[data-step-number]");
  return step && form?.contains(step) ? (Number(step.dataset.stepNumber) as StepNumber) : undefined;
}
