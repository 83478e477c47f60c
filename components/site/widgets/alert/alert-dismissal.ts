/** Spec 1 section 9. */
const DISMISSED_KEY = "criticalWarningDismissed";

export const ALERT_PANEL_ID = "security-alert-panel";

/**
 * Dismisses the alert, brings it back and opens its panel, by the `data-alert` attribute of what is clicked. Runs
 * in the browser, as a script of the page itself: before the first paint, so that a dismissed alert never shows,
 * and before (or without) everything else. Hence it stands alone: it gets all it needs as arguments.
 */
export function startAlert(key: string, panelId: string): void {
  const root = document.documentElement;
  // Newer browsers follow the buttons' `command` attribute.
  const opensItself = "command" in HTMLButtonElement.prototype;
  const panel = () => document.getElementById(panelId) as HTMLDialogElement | null;

  const show = (dismissed: boolean) => {
    root.toggleAttribute("data-alert-dismissed", dismissed);
    // An open panel that is not shown would keep the page from being used.
    if (dismissed) panel()?.close();
  };
  const read = () => {
    try {
      show(localStorage.getItem(key) === "true");
    } catch {
      // Storage is switched off: what is dismissed stays so until the next load.
    }
  };
  const remember = (dismissed: boolean) => {
    try {
      if (dismissed) localStorage.setItem(key, "true");
      else localStorage.removeItem(key);
    } catch {
      // As above.
    }
  };

  read();
  addEventListener("storage", read);
  // A page that the browser kept, and shows again on the way back, or had made ready before it was asked for.
  addEventListener("pageshow", read);
  document.addEventListener("prerenderingchange", read);
  addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    const action = target.closest("[data-alert]")?.getAttribute("data-alert");
    if (action === "dismiss") {
      remember(true);
      show(true);
    } else if (action === "enable") {
      remember(false);
      location.reload();
    } else if (action === "open") {
      if (!opensItself) panel()?.showModal();
      // The panel's content fills it: what hits the panel itself hits its backdrop.
    } else if (
      target.id === panelId ||
      target.closest(`#${panelId} ${opensItself ? "a" : ":is(a, button)"}`)
    ) {
      panel()?.close();
    }
  });
}

/** `startAlert` as the text of a script element. */
export const alertScript = `(${startAlert})(${JSON.stringify(DISMISSED_KEY)},${JSON.stringify(ALERT_PANEL_ID)})`;
