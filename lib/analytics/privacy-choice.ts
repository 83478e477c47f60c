import { browserRefuses, isOptedOut, mayRecord, setOptedOut } from "@/lib/analytics/consent";

/**
 * Activates components/site/analytics/privacy-choices.tsx.
 * @param onChange called with the visitor's choice from now on
 */
export function wirePrivacyChoice(onChange: (optedOut: boolean) => void): void {
  const show = () => {
    for (const choice of document.querySelectorAll<HTMLInputElement>("input[data-privacy-choice]")) {
      choice.checked = mayRecord();
      choice.disabled = browserRefuses();
      const panel = choice.closest("[data-privacy-panel]");
      panel?.querySelector("[data-privacy-refused]")?.toggleAttribute("hidden", !browserRefuses());
    }
  };
  show();
  document.addEventListener("toggle", show, true);
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches("[data-privacy-choice]")) return;
    const wasOptedOut = isOptedOut();
    setOptedOut(!target.checked);
    show();
    if (isOptedOut() !== wasOptedOut) onChange(isOptedOut());
  });
  closePanelsOnLeaving();
}

function closePanelsOnLeaving(): void {
  const open = () => [...document.querySelectorAll<HTMLDetailsElement>("[data-privacy-panel][open]")];
  const onElsewhere = ({ target }: Event) => {
    for (const panel of open()) if (!(target instanceof Node && panel.contains(target))) panel.open = false;
  };
  document.addEventListener("click", onElsewhere);
  document.addEventListener("focusin", onElsewhere);
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    for (const panel of open()) {
      panel.open = false;
      panel.querySelector("summary")?.focus();
    }
  });
}
