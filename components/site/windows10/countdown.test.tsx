import { act, render, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { Countdown } from "@/components/site/windows10/countdown";

const countdown = (over: boolean) => (
  <Countdown subject="Support for Windows 10" target="2025-10-14T00:00" date="October 14, 2025" over={over} />
);

const at = (local: string) => jest.useFakeTimers({ now: new Date(local) });

const cells = () =>
  ["days", "hours", "minutes", "seconds"].map(
    (unit) => document.querySelector(`[data-unit="${unit}"]`)?.textContent,
  );

const NONE = Array(4).fill(undefined);

afterEach(() => document.body.replaceChildren());

describe("a page without script", () => {
  test("shows no countdown after the date and says when support ended", () => {
    document.body.innerHTML = renderToString(countdown(true));
    expect(cells()).toEqual(NONE);
    expect(document.body).toHaveTextContent("Support for Windows 10 ended on October 14, 2025.");
    expect(document.body).not.toHaveTextContent("ago");
  });

  test("shows only text that stays true before the date", () => {
    document.body.innerHTML = renderToString(countdown(false));
    expect(cells()).toEqual(["–", "–", "–", "–"]);
    expect(document.body).toHaveTextContent("Support for Windows 10: until October 14, 2025");
    expect(document.body).not.toHaveTextContent(/ended|ends/);
  });
});

test.each([
  ["a page made after the date, opened after it", true, "2026-11-21T08:00"],
  ["a page made after the date, opened with a slow clock", true, "2025-01-01T08:00"],
  ["a page made before the date, opened after it", false, "2026-11-21T08:00"],
])("hydrates without errors: %s", async (_, over, now) => {
  const faults = jest.spyOn(console, "error").mockImplementation(() => undefined);
  document.body.innerHTML = `<div>${renderToString(countdown(over))}</div>`;
  at(now);
  const recoverable: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(document.body.firstElementChild as Element, countdown(over), {
      onRecoverableError: (fault) => recoverable.push(fault),
    }),
  );
  expect(recoverable).toEqual([]);
  expect(faults).not.toHaveBeenCalled();
  act(() => root.unmount());
});

test("counts down each second to a future date and then says that support ended", () => {
  at("2025-10-12T20:56:57.400");
  render(countdown(false));
  expect(screen.getByText("Support for Windows 10 ends on October 14, 2025.")).toBeVisible();
  expect(cells()).toEqual(["1", "3", "3", "2"]);
  act(() => jest.advanceTimersByTime(1600));
  expect(cells()).toEqual(["1", "3", "3", "1"]);
  act(() => jest.advanceTimersByTime(2000));
  expect(cells()).toEqual(["1", "3", "2", "59"]);
  act(() => jest.advanceTimersByTime((27 * 60 * 60 + 2 * 60 + 58) * 1000));
  expect(cells()).toEqual(["0", "0", "0", "1"]);
  act(() => jest.advanceTimersByTime(1000));
  expect(cells()).toEqual(NONE);
  expect(screen.getByText("Support for Windows 10 ended on October 14, 2025.")).toBeVisible();
  expect(screen.getByText("That was less than a day ago.")).toBeVisible();
});

test("says how long ago the date was and updates at midnight", () => {
  at("2026-11-20T23:59:30");
  render(countdown(true));
  expect(cells()).toEqual(NONE);
  expect(screen.getByText("That was 1 year, 1 month and 6 days ago.")).toBeVisible();
  act(() => jest.advanceTimersByTime(30_000));
  expect(screen.getByText("That was 1 year, 1 month and 7 days ago.")).toBeVisible();
});

test("gives screen readers a silent, named timer instead of a live region", () => {
  at("2025-10-12T20:56:57");
  render(countdown(false));
  const timer = screen.getByRole("timer", { name: "Support for Windows 10 ends on October 14, 2025." });
  expect(timer).toHaveTextContent(/^1 days\s*3 hours\s*3 minutes\s*3 seconds$/);
  expect(timer.closest("[aria-live]:not([aria-live=off])")).toBeNull();
  expect(timer.querySelector("[aria-live], [role=alert], [role=status]")).toBeNull();
});

test("clears its timer when unmounted", () => {
  at("2025-10-12T20:56:57");
  render(countdown(false)).unmount();
  expect(jest.getTimerCount()).toBe(0);
});
