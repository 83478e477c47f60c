import { act, render, screen } from "@testing-library/react";
import { OpenNow } from "@/components/site/header/open-now";
import { defaultWeek } from "@/lib/data/hours/week";

const words = { open: "Open now", back: "Closed, back {day} at {hour}" };
const hours = { weeklyHours: defaultWeek, closedHolidays: "thanksgiving", closedDays: "2026-11-27" };

/** Observer to which everything is in view. */
function InView(tell: (entries: { isIntersecting: boolean }[]) => void) {
  return { observe: () => tell([{ isIntersecting: true }]), disconnect: () => undefined };
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { IntersectionObserver: InView });
});

async function shownAt(time: string) {
  jest.setSystemTime(new Date(time));
  const view = render(<OpenNow hours={hours} texts={words} />);
  await act(() => jest.advanceTimersByTimeAsync(0));
  return view;
}

test.each([
  ["2026-11-25T15:00:00Z", "Open now"],
  ["2026-11-25T11:00:00Z", "Closed, back today at 9 am"],
  ["2026-11-26T15:00:00Z", "Closed, back Monday at 9 am"],
])("at %s the header says: %s", async (time, text) => {
  await shownAt(time);
  expect(screen.getByText(text)).toBeInTheDocument();
});

test("changes when the office closes, without a page load", async () => {
  await shownAt("2026-11-25T22:55:00Z");
  expect(screen.getByText("Open now")).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(300_000));
  expect(screen.getByText("Closed, back Monday at 9 am")).toBeInTheDocument();
});

test("a cached page shows no opening status", async () => {
  const { renderToString } = await import("react-dom/server");
  expect(renderToString(<OpenNow hours={hours} texts={words} />)).toBe('<span data-open-now="true"></span>');
});
