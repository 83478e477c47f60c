/** docs/product.md 1.9. */
const DISMISSED_KEY = "criticalWarningDismissed";
/** Which texts the visitor has dismissed: others are new to them. */
const VERSION_KEY = "criticalWarningVersion";

export const ALERT_PANEL_ID = "security-alert-panel";

type Names = { dismissed: string; version: string; panel: string };

/** As the attributes of its script element say. */
type AlertFacts = {
  /** Of the alert's texts. */
  version?: string;
  /** ISO 8601; absent for an alert without end. */
  endsAt?: string;
};

/**
 * Dismisses the alert, brings it back, opens its panel, by the `data-alert` attribute of what is clicked, and takes the
 * alert down when its time is over. Runs in the browser, as a script of the page itself: before the first paint, so that
 * an alert that is dismissed or over never shows, and before (or without) everything else. Hence it stands alone: it
 * gets all it needs as arguments.
 */
export function startAlert(names: Names, { version = "", endsAt }: AlertFacts): void {
  const root = document.documentElement;
  const end = endsAt ? Date.parse(endsAt) : Number.POSITIVE_INFINITY;
  // Newer browsers follow the buttons' `command` attribute.
  const opensItself = "command" in HTMLButtonElement.prototype;
  const panel = () => document.getElementById(names.panel) as HTMLDialogElement | null;
  let dismissed = false;

  const show = () => {
    const hidden = dismissed || Date.now() >= end;
    root.toggleAttribute("data-alert-dismissed", dismissed);
    root.toggleAttribute("data-alert-hidden", hidden);
    // An open panel that is not shown would keep the page from being used.
    if (hidden) panel()?.close();
  };
  const read = () => {
    try {
      const known = localStorage.getItem(names.version);
      const isKnown = known === null || known === version;
      dismissed = isKnown && localStorage.getItem(names.dismissed) === "true";
      // Dismissed before texts had versions: it was this one.
      if (dismissed && known === null) localStorage.setItem(names.version, version);
    } catch {
      // Storage is switched off: what is dismissed stays so until the next load.
    }
    show();
  };
  const remember = () => {
    try {
      if (dismissed) {
        // The version first: other tabs look at both as soon as one is there.
        localStorage.setItem(names.version, version);
        localStorage.setItem(names.dismissed, "true");
      } else {
        localStorage.removeItem(names.dismissed);
        localStorage.removeItem(names.version);
      }
    } catch {
      // As above.
    }
  };
  const waitForEnd = () => {
    show();
    const left = end - Date.now();
    // Browsers count no further than 24 days.
    if (left > 0 && left < Number.POSITIVE_INFINITY) setTimeout(waitForEnd, Math.min(left, 2 ** 31 - 1));
  };

  read();
  waitForEnd();
  addEventListener("storage", read);
  // A page that the browser kept, and shows again on the way back, or had made ready before it was asked for.
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
      // The panel's content fills it: what hits the panel itself hits its backdrop.
    } else if (
      target.id === names.panel ||
      target.closest(`#${names.panel} ${opensItself ? "a" : ":is(a, button)"}`)
    ) {
      panel()?.close();
    }
  });
}

const names: Names = { dismissed: DISMISSED_KEY, version: VERSION_KEY, panel: ALERT_PANEL_ID };

/** `startAlert` as the text of a script element: the same on every page, whatever the element's attributes say. */
export const alertScript = `(${startAlert})(${JSON.stringify(names)},document.currentScript.dataset)`;
