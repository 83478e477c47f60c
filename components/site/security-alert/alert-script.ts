export const ALERT_PANEL_ID = "security-alert-panel";

type Names = {
  dismissed: string;
  /** When staff had last shown the dismissed alert to everyone again; empty if never. */
  shownAgain: string;
  seen: string;
  panel: string;
};

type AlertFacts = {
  /** ISO 8601; absent if all dismissals count. */
  shownAgainAt?: string;
  /** ISO 8601; absent for an alert without end. */
  endsAt?: string;
};

/**
 * Dismisses and restores the alert and opens its panel, by the `data-alert` attribute of the clicked element,
 * folds it once this tab has shown it, and removes it when it expires. Runs as an inline script before the
 * first paint, so that a folded, dismissed or expired alert never shows, and independently of all other code.
 * Hence it must be self-contained: all it needs are arguments.
 */
export function startAlert(names: Names, { shownAgainAt = "", endsAt }: AlertFacts): void {
  const root = document.documentElement;
  const end = endsAt ? Date.parse(endsAt) : Number.POSITIVE_INFINITY;
  const opensItself = "command" in HTMLButtonElement.prototype;
  const panel = () => document.getElementById(names.panel) as HTMLDialogElement | null;
  let dismissed = false;
  const ifStored = (access: () => void) => {
    try {
      access();
    } catch {
      // Storage is disabled.
    }
  };

  const show = () => {
    const hidden = dismissed || Date.now() >= end;
    root.toggleAttribute("data-alert-dismissed", dismissed);
    root.toggleAttribute("data-alert-hidden", hidden);
    // An open but hidden panel would block the page.
    if (hidden) panel()?.close();
  };
  const read = () => {
    // With storage disabled the alert stays dismissed, and unfolded, until the next load.
    ifStored(() => {
      const isAfter = (localStorage.getItem(names.shownAgain) ?? "") >= shownAgainAt;
      dismissed = isAfter && localStorage.getItem(names.dismissed) === "true";
    });
    show();
  };
  const remember = () =>
    ifStored(() => {
      if (dismissed) {
        // First: other tabs read both as soon as the other key changes.
        localStorage.setItem(names.shownAgain, shownAgainAt);
        localStorage.setItem(names.dismissed, "true");
      } else {
        localStorage.removeItem(names.dismissed);
        localStorage.removeItem(names.shownAgain);
      }
    });
  const noteSeen = () => {
    if ("prerendering" in document && document.prerendering) return;
    if (document.querySelector("html:not([data-alert-hidden]) .security-alert"))
      ifStored(() => sessionStorage.setItem(names.seen, "true"));
  };
  const unfold = () => {
    root.removeAttribute("data-alert-folded");
    ifStored(() => sessionStorage.removeItem(names.seen));
  };
  const waitForEnd = () => {
    show();
    const left = end - Date.now();
    // Browsers limit timers to 24 days.
    if (left > 0 && left < Number.POSITIVE_INFINITY) setTimeout(waitForEnd, Math.min(left, 2 ** 31 - 1));
  };

  read();
  ifStored(() => root.toggleAttribute("data-alert-folded", sessionStorage.getItem(names.seen) === "true"));
  waitForEnd();
  addEventListener("load", noteSeen);
  addEventListener("pagehide", noteSeen);
  document.addEventListener("prerenderingchange", noteSeen);
  addEventListener("storage", read);
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
      unfold();
      location.reload();
    } else if (action === "unfold") {
      unfold();
      document.querySelector<HTMLElement>(".alert-bar a")?.focus();
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

const names: Names = {
  dismissed: "criticalWarningDismissed",
  shownAgain: "criticalWarningShownAgain",
  seen: "criticalWarningSeen",
  panel: ALERT_PANEL_ID,
};

/** `startAlert` as a script text, identical on every page, since data is in the element's attributes. */
export const alertScript = `(${startAlert})(${JSON.stringify(names)},document.currentScript.dataset)`;
