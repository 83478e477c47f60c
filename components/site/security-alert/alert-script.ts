const DISMISSED_KEY = "criticalWarningDismissed";
/** Version of the dismissed texts: other texts are shown again. */
const VERSION_KEY = "criticalWarningVersion";

export const ALERT_PANEL_ID = "security-alert-panel";

type Names = { dismissed: string; version: string; panel: string };

type AlertFacts = {
  version?: string;
  /** ISO 8601; absent for an alert without end. */
  endsAt?: string;
};

/**
 * Dismisses and restores the alert and opens its panel, by the `data-alert` attribute of the clicked element,
 * and removes the alert when it expires. Runs as an inline script before the first paint, so that a dismissed
 * or expired alert never shows, and independently of all other code. Hence it must be self-contained: all it
 * needs are arguments.
 */
export function startAlert(names: Names, { version = "", endsAt }: AlertFacts): void {
  const root = document.documentElement;
  const end = endsAt ? Date.parse(endsAt) : Number.POSITIVE_INFINITY;
  // Newer browsers support the buttons' `command` attribute.
  const opensItself = "command" in HTMLButtonElement.prototype;
  const panel = () => document.getElementById(names.panel) as HTMLDialogElement | null;
  let dismissed = false;

  const show = () => {
    const hidden = dismissed || Date.now() >= end;
    root.toggleAttribute("data-alert-dismissed", dismissed);
    root.toggleAttribute("data-alert-hidden", hidden);
    // An open but hidden panel would block the page.
    if (hidden) panel()?.close();
  };
  const read = () => {
    try {
      const seenVersion = localStorage.getItem(names.version);
      const isSeen = seenVersion === null || seenVersion === version;
      dismissed = isSeen && localStorage.getItem(names.dismissed) === "true";
      // Dismissed before texts had versions: assumes the current one.
      if (dismissed && seenVersion === null) localStorage.setItem(names.version, version);
    } catch {
      // Storage is disabled: the alert stays dismissed until the next load.
    }
    show();
  };
  const remember = () => {
    try {
      if (dismissed) {
        // The version first: other tabs read both as soon as the other key changes.
        localStorage.setItem(names.version, version);
        localStorage.setItem(names.dismissed, "true");
      } else {
        localStorage.removeItem(names.dismissed);
        localStorage.removeItem(names.version);
      }
    } catch {
      // Storage is disabled.
    }
  };
  const waitForEnd = () => {
    show();
    const left = end - Date.now();
    // Browsers limit timers to 24 days.
    if (left > 0 && left < Number.POSITIVE_INFINITY) setTimeout(waitForEnd, Math.min(left, 2 ** 31 - 1));
  };

  read();
  waitForEnd();
  addEventListener("storage", read);
  // Pages restored from the browser's page cache or prerendered.
  addEventListener("pageshow", read);
  document.addEventListener("prerenderingchange", read);
  addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    const action = target.closest("[data-alert]")?.getAttribute("data-alert");
    if (action === "dismiss") {
      dismissed = true;
      remember();
      show();
    } else if (action === "enable") {
      dismissed = false;
      remember();
      location.reload();
    } else if (action === "open") {
      if (!opensItself) panel()?.showModal();
      // The panel's content fills it: clicks on the panel itself hit its backdrop.
    } else if (
      target.id === names.panel ||
      target.closest(`#${names.panel} ${opensItself ? "a" : ":is(a, button)"}`)
    ) {
      panel()?.close();
    }
  });
}

const names: Names = { dismissed: DISMISSED_KEY, version: VERSION_KEY, panel: ALERT_PANEL_ID };

/** `startAlert` as a script text, identical on every page, since data is in the element's attributes. */
export const alertScript = `(${startAlert})(${JSON.stringify(names)},document.currentScript.dataset)`;
