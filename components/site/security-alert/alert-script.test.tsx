import { fireEvent, render, screen } from "@testing-library/react";
import { ALERT_PANEL_ID, alertScript, startAlert } from "@/components/site/security-alert/alert-script";

const KEY = "criticalWarningDismissed";
const SHOWN_AGAIN_KEY = "criticalWarningShownAgain";
const BEFORE = "2026-11-01T12:00:00.000Z";
const SHOWN_AGAIN = "2026-11-02T12:00:00.000Z";
const LATER = "2026-11-03T12:00:00.000Z";
const SEEN_KEY = "criticalWarningSeen";
const names = { dismissed: KEY, shownAgain: SHOWN_AGAIN_KEY, seen: SEEN_KEY, panel: ALERT_PANEL_ID };
const root = document.documentElement;
const isDismissed = () => root.hasAttribute("data-alert-dismissed");
const isHidden = () => root.hasAttribute("data-alert-hidden");
const isFolded = () => root.hasAttribute("data-alert-folded");
const comeBack = () => fireEvent(window, new Event("pageshow"));

/** Stores a dismissal, as another page would. */
function storeDismissal(shownAgainAt: string | null) {
  localStorage.setItem(KEY, "true");
  if (shownAgainAt !== null) localStorage.setItem(SHOWN_AGAIN_KEY, shownAgainAt);
}

/** Listeners of a test's alerts, which would stay as on a page. */
let listening: AbortController;

beforeEach(() => {
  listening = new AbortController();
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target) as Window["addEventListener"];
    jest
      .spyOn(target as Window, "addEventListener")
      .mockImplementation((type, listener) => add(type, listener, { signal: listening.signal }));
  }
  startAlert(names, { shownAgainAt: SHOWN_AGAIN });
  render(
    <>
      <button type="button" data-alert="open">
        Open
      </button>
      <button type="button" data-alert="dismiss">
        <i>X</i>
      </button>
      <dialog id={ALERT_PANEL_ID} data-testid="panel">
        <p>Text</p>
        <a href="#upgrade">Upgrade</a>
        <button type="button">Close</button>
      </dialog>
    </>,
  );
});

afterEach(() => listening.abort());

test("the X stores the dismissal and marks the page", () => {
  expect(isDismissed()).toBe(false);
  fireEvent.click(screen.getByText("X"));
  expect(localStorage.getItem(KEY)).toBe("true");
  expect(localStorage.getItem(SHOWN_AGAIN_KEY)).toBe(SHOWN_AGAIN);
  expect([isDismissed(), isHidden()]).toEqual([true, true]);
});

test.each([
  ["before staff showed it again", BEFORE],
  ["by a page that knew of no such time", ""],
  ["by the flag alone", null],
])("an alert dismissed %s returns, and can be dismissed again", (_, shownAgainAt) => {
  storeDismissal(shownAgainAt);
  comeBack();
  expect([isDismissed(), isHidden()]).toEqual([false, false]);
  fireEvent.click(screen.getByText("X"));
  comeBack();
  expect(isDismissed()).toBe(true);
});

test("an alert dismissed on a newer page is dismissed on an older one when that is shown again", () => {
  storeDismissal(LATER);
  comeBack();
  expect(isDismissed()).toBe(true);
});

test.each([null, "", SHOWN_AGAIN])(
  "an alert that staff never showed again stays dismissed, with %j",
  (at) => {
    storeDismissal(at);
    startAlert(names, {});
    expect(isDismissed()).toBe(true);
  },
);

test("only the value 'true' is a dismissal", () => {
  storeDismissal(SHOWN_AGAIN);
  localStorage.setItem(KEY, "false");
  comeBack();
  expect(isDismissed()).toBe(false);
});

test("a dismissal in another tab applies here and closes an open panel", () => {
  fireEvent.click(screen.getByText("Open"));
  expect(screen.getByTestId("panel")).toHaveAttribute("open");
  storeDismissal(SHOWN_AGAIN);
  fireEvent(window, new StorageEvent("storage", { key: KEY, newValue: "true" }));
  expect(isDismissed()).toBe(true);
  expect(screen.getByTestId("panel")).not.toHaveAttribute("open");
});

test.each([
  ["its link", () => screen.getByText("Upgrade")],
  ["its button", () => screen.getByText("Close")],
  ["the backdrop", () => screen.getByTestId("panel")],
])("%s closes the panel, and text in the panel does not", (_, target) => {
  const panel = screen.getByTestId("panel");
  fireEvent.click(screen.getByText("Open"));
  fireEvent.click(screen.getByText("Text"));
  expect(panel).toHaveAttribute("open");
  fireEvent.click(target());
  expect(panel).not.toHaveAttribute("open");
});

test("folds on the pages after the one that has shown it, until it is unfolded", () => {
  const nextPage = () => startAlert(names, { shownAgainAt: SHOWN_AGAIN });
  fireEvent(window, new Event("load"));
  nextPage();
  expect(isFolded()).toBe(false);
  render(
    <section className="security-alert">
      <button type="button" data-alert="unfold">
        CRITICAL
      </button>
      <p className="alert-bar">
        <a href="#upgrade">Windows 10 Upgrade</a>
      </p>
    </section>,
  );
  fireEvent(window, new Event("load"));
  expect(isFolded()).toBe(false);
  nextPage();
  expect(isFolded()).toBe(true);
  fireEvent.click(screen.getByText("CRITICAL"));
  expect(isFolded()).toBe(false);
  expect(screen.getByText("Windows 10 Upgrade")).toHaveFocus();
  nextPage();
  expect(isFolded()).toBe(false);
});

test.each(["a prerendered page", "a page that hides it"])("%s has not shown the alert", (page) => {
  render(<section className="security-alert" />);
  if (page === "a prerendered page") Object.assign(document, { prerendering: true });
  else fireEvent.click(screen.getByText("X"));
  fireEvent(window, new Event("pagehide"));
  Reflect.deleteProperty(document, "prerendering");
  expect(sessionStorage.getItem(SEEN_KEY)).toBeNull();
});

test("without storage a dismissal lasts as long as the page", () => {
  const refuse = () => {
    throw new Error("storage is off");
  };
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
  jest.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
  fireEvent.click(screen.getByText("X"));
  comeBack();
  expect(isDismissed()).toBe(true);
});

describe("an alert with an end date", () => {
  const END = "2026-12-01T00:00:00.000Z";

  const start = (at: string) => {
    jest.useFakeTimers({ now: new Date(at) });
    startAlert(names, { endsAt: END });
  };

  test("is hidden from the start when its end has passed", () => {
    start(END);
    expect([isDismissed(), isHidden()]).toEqual([false, true]);
  });

  test("hides itself and its panel on time, however far away the end is", () => {
    start("2026-10-01T00:00:00.000Z");
    fireEvent.click(screen.getByText("Open"));
    jest.setSystemTime(new Date("2026-11-30T23:59:59.000Z"));
    comeBack();
    expect(isHidden()).toBe(false);
    jest.setSystemTime(new Date("2026-10-01T00:00:00.000Z"));
    jest.advanceTimersByTime(Date.parse(END) - Date.now() - 1);
    expect([isHidden(), screen.getByTestId("panel").hasAttribute("open")]).toEqual([false, true]);
    jest.advanceTimersByTime(1);
    expect([isHidden(), screen.getByTestId("panel").hasAttribute("open")]).toEqual([true, false]);
  });
});

test("the inline script runs by itself and reads its settings from its element", () => {
  storeDismissal(LATER);
  const script = Object.assign(document.createElement("script"), { text: alertScript });
  script.dataset.shownAgainAt = LATER;
  document.head.append(script);
  expect(isDismissed()).toBe(true);
  expect(alertScript).not.toContain("</script");
});
