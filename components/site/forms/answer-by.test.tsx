import { act, render, screen } from "@testing-library/react";
import { AnswerBy } from "@/components/site/forms/answer-by";
import { FormTextsProvider } from "@/components/site/forms/form-texts";
import { calendarForDocument } from "@/components/site/shown-calendar";
import { defaultWeek } from "@/lib/data/hours/week";

beforeEach(() => jest.useFakeTimers());

async function showAt(time: string, form = <AnswerBy promise="2-business-hours" />) {
  jest.setSystemTime(new Date(time));
  const view = render(form);
  await act(() => jest.advanceTimersByTimeAsync(0));
  return view.container;
}

test.each([
  ["2026-11-23T18:40:00Z", "2-business-hours", "You'll hear from us by today, 3:40 pm Eastern Time."],
  ["2026-11-23T22:30:00Z", "2-business-hours", "You'll hear from us by tomorrow, 10:30 am Eastern Time."],
  ["2026-11-28T15:00:00Z", "2-business-hours", "You'll hear from us by Monday, 11 am Eastern Time."],
  ["2026-11-27T15:00:00Z", "24-hours", "You'll hear from us by Monday, 10 am Eastern Time."],
] as const)("at %s a form that promises an answer in %s says: %s", async (time, promise, text) => {
  await showAt(time, <AnswerBy promise={promise} />);
  expect(screen.getByText(text)).toBeInTheDocument();
});

test("uses the closed days and texts that staff set", async () => {
  const settings = { weeklyHours: defaultWeek, closedHolidays: "thanksgiving", closedDays: "2026-11-27" };
  document.documentElement.dataset.calendar = calendarForDocument(settings);
  const form = (
    <FormTextsProvider texts={{ forms: {}, faults: {}, sent: { by: "We'll call by" } }}>
      <AnswerBy promise="2-business-hours" />
    </FormTextsProvider>
  );
  await showAt("2026-11-26T15:00:00Z", form);
  expect(screen.getByText("We'll call by Monday, 11 am Eastern Time.")).toBeInTheDocument();
});

test("updates with the clock while the form is open", async () => {
  await showAt("2026-11-23T18:40:00Z");
  await act(() => jest.advanceTimersByTimeAsync(3_600_000));
  expect(screen.getByText("You'll hear from us by today, 4:40 pm Eastern Time.")).toBeInTheDocument();
});

test("a cached page names no time and has no calendar for the usual hours", async () => {
  const { renderToString } = await import("react-dom/server");
  expect(renderToString(<AnswerBy promise="24-hours" />)).toBe('<p class="answer-by without-time"></p>');
  expect(
    calendarForDocument({ weeklyHours: defaultWeek, closedHolidays: "", closedDays: "" }),
  ).toBeUndefined();
});
