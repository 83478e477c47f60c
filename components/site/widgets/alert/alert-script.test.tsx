import { fireEvent, render, screen } from "@testing-library/react";
import { ALERT_PANEL_ID, alertScript, startAlert } from "@/components/site/widgets/alert/alert-script";

const KEY = "criticalWarningDismissed";
const root = document.documentElement;
const isDismissed = () => root.hasAttribute("data-alert-dismissed");

/** jsdom has neither modal dialogs nor `command`; the listeners stay, as they do on a page. */
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.setAttribute("open", "");
  };
  HTMLDialogElement.prototype.close = function () {
    this.removeAttribute("open");
  };
  startAlert(KEY, ALERT_PANEL_ID);
});

beforeEach(() => {
  localStorage.clear();
  fireEvent(window, new Event("pageshow"));
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

afterEach(() => jest.restoreAllMocks());

test("the X stores the flag and marks the page", () => {
  expect(isDismissed()).toBe(false);
  fireEvent.click(screen.getByText("X"));
  expect(localStorage.getItem(KEY)).toBe("true");
  expect(isDismissed()).toBe(true);
});

test("only the value 'true' counts as dismissed, read again when the page comes back", () => {
  localStorage.setItem(KEY, "false");
  fireEvent(window, new Event("pageshow"));
  expect(isDismissed()).toBe(false);
  localStorage.setItem(KEY, "true");
  fireEvent(window, new Event("pageshow"));
  expect(isDismissed()).toBe(true);
});

test("another tab's dismissal holds here too, and closes an open panel", () => {
  fireEvent.click(screen.getByText("Open"));
  expect(screen.getByTestId("panel")).toHaveAttribute("open");
  localStorage.setItem(KEY, "true");
  fireEvent(window, new StorageEvent("storage", { key: KEY, newValue: "true" }));
  expect(isDismissed()).toBe(true);
  expect(screen.getByTestId("panel")).not.toHaveAttribute("open");
});

test.each(["Upgrade", "Close"])("%s in the panel closes it; its text does not", (name) => {
  const panel = screen.getByTestId("panel");
  fireEvent.click(screen.getByText("Open"));
  fireEvent.click(screen.getByText("Text"));
  expect(panel).toHaveAttribute("open");
  fireEvent.click(screen.getByText(name));
  expect(panel).not.toHaveAttribute("open");
});

test("a press on the backdrop closes the panel", () => {
  const panel = screen.getByTestId("panel");
  fireEvent.click(screen.getByText("Open"));
  fireEvent.click(panel);
  expect(panel).not.toHaveAttribute("open");
});

test("without storage the alert is dismissed for as long as the page lives", () => {
  const refuse = () => {
    throw new Error("storage is off");
  };
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
  jest.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
  fireEvent.click(screen.getByText("X"));
  fireEvent(window, new Event("pageshow"));
  expect(isDismissed()).toBe(true);
});

test("the script element's text stands alone", () => {
  localStorage.setItem(KEY, "true");
  root.removeAttribute("data-alert-dismissed");
  document.head.append(Object.assign(document.createElement("script"), { text: alertScript }));
  expect(isDismissed()).toBe(true);
  expect(alertScript).not.toContain("</script");
});
