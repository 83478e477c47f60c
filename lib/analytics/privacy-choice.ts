import { browserRefuses, isOptedOut, mayRecord, setOptedOut } from "@/lib/analytics/consent";

/**
 * Brings the footer's switch to life (components/site/analytics/privacy-choices.tsx), wherever a page shows it.
 *
 * @param onChange called with whether the visitor is opted out from now on
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
  // A page with a frame of its own brings a footer of its own.
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

/** On a click or the focus elsewhere, and on Escape, which gives the focus back to what opened the panel. */
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
