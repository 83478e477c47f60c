"use client";

import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { hashOfStep, type StepNumber, stepOfHash } from "@/components/site/calculator/steps";
import { SERVICES } from "@/lib/service-calculator/options";

type Way = {
  /** The step that is left can't be come back to. */
  replace?: boolean;
  /** What gets the focus there; the step's heading, if not given. */
  focus?: HTMLElement;
};

/**
 * The step that the wizard shows, kept in the page's address: the browser's back button goes a step back. Without a
 * chosen service there is no second and no third step. Undefined until our script runs; the style sheet then shows
 * the step of the address.
 */
export function useSteps(form: RefObject<HTMLFormElement | null>) {
  const [step, setStep] = useState<StepNumber>();
  /** Set where a change of the step is the visitor's doing, and takes the focus along. */
  const focusNext = useRef<HTMLElement | "heading">(undefined);

  const arriveAt = useCallback(
    (wanted: StepNumber) => {
      const isAnyChosen = form.current && new FormData(form.current).has(SERVICES);
      const isTooFar = (wanted === 2 || wanted === 3) && !isAnyChosen;
      // With the entry's own state, which is the router's.
      if (isTooFar) history.replaceState(history.state, "", hashOfStep(1));
      setStep(isTooFar ? 1 : wanted);
    },
    [form],
  );

  useEffect(() => {
    const follow = () => {
      focusNext.current = "heading";
      arriveAt(stepOfHash(location.hash));
    };
    arriveAt(stepOfHash(location.hash));
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, [arriveAt]);

  useEffect(() => {
    const wanted = focusNext.current;
    focusNext.current = undefined;
    if (!wanted || !form.current) return;
    const heading = form.current.querySelector<HTMLElement>(`[data-step-number="${step}"] h2`);
    form.current.scrollIntoView({ behavior: "instant" });
    if (wanted === "heading") heading?.focus({ preventScroll: true });
    else wanted.focus();
  }, [step, form]);

  const goTo = useCallback(
    (next: StepNumber, { replace = false, focus }: Way = {}) => {
      focusNext.current = focus ?? "heading";
      if (replace) history.replaceState(null, "", hashOfStep(next));
      else history.pushState(null, "", hashOfStep(next));
      arriveAt(next);
    },
    [arriveAt],
  );

  return { step, goTo };
}
