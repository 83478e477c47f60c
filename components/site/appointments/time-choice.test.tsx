import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { TimeChoice } from "@/components/site/appointments/time-choice";
import type { OfferedKind } from "@/lib/crm/appointments/schema";
import { type ReceivedCall, type ScriptedAnswer, serveBy } from "@/tests/factories/answering-server";

const kinds: [OfferedKind, OfferedKind] = [
  { id: 1, name: "Call", minutes: 30, by: "phone", questions: ["What is it about?"] },
  { id: 2, name: "Visit", minutes: 60, by: "on-site", questions: [] },
];
const offer = {
  officeTimeZone: "America/New_York",
  kind: 1 as number | null,
  kinds,
  days: [
    { date: "2026-12-01", slots: ["2026-12-01T14:00:00.000Z", "2026-12-01T14:30:00.000Z"] },
    { date: "2026-12-02", slots: ["2026-12-02T14:00:00.000Z"] },
  ],
};
const found = (change: object = {}): ScriptedAnswer => ({ status: 200, body: { ...offer, ...change } });

const [call, visit] = kinds.map((kind) => ({ ...kind, slots: offer.days.flatMap(({ slots }) => slots) }));

/** Renders the choice in a form; `answer` is what our server says to each call. */
function open(
  answer: (call: ReceivedCall) => ScriptedAnswer | undefined = () => undefined,
  props: ComponentProps<typeof TimeChoice> = {},
) {
  const calls = serveBy((call) => answer(call) ?? found());
  const { container } = render(
    <form>
      <TimeChoice {...props} />
    </form>,
  );
  const form = container.querySelector("form") as HTMLFormElement;
  const sent = () => JSON.parse(String(new FormData(form).get("appointment")) || "null");
  return { calls, form, user: userEvent.setup(), sent };
}

const NO_TIME = "No time yet: contact me to find one";
const radio = (name: string | RegExp) => screen.findByRole("radio", { name });
const unfold = async (user: UserEvent) => {
  await radio(NO_TIME);
  await user.click(screen.getByText("More days and times"));
};

test("shows nothing when no time can be booked and submits an empty choice", async () => {
  const { sent } = open(() => found({ kind: null, kinds: [], days: [] }));
  await act(async () => undefined);
  expect(screen.queryByRole("radio")).toBeNull();
  expect(sent()).toBeNull();
});

test("offers the next times first, and submits the chosen one until none is chosen", async () => {
  const { user, sent } = open();
  expect(await radio(NO_TIME)).toBeChecked();
  expect(sent()).toBeNull();
  await user.click(await radio("Wed, Dec 2 9:00 AM"));
  await user.type(screen.getByLabelText("What is it about?"), "Printers");
  expect(sent()).toEqual({
    start: "2026-12-02T14:00:00.000Z",
    kind: 1,
    timeZone: "America/New_York",
    answers: ["Printers"],
  });
  expect(screen.getByRole("status")).toHaveTextContent("Wednesday, December 2 at 9:00 AM EST");
  await user.click(await radio(NO_TIME));
  expect(sent()).toBeNull();
});

test("a time of the list stands among the next ones, with the focus on it, and the list folds", async () => {
  const slots = ["14:00", "14:30", "15:00", "15:30"].map((time) => `2026-12-01T${time}:00.000Z`);
  const { user, sent } = open(() => found({ days: [{ date: "2026-12-01", slots }] }));
  await unfold(user);
  expect(screen.getByLabelText("Day")).toHaveValue("Tuesday, December 1");
  await user.click(screen.getByRole("button", { name: "10:30 AM" }));
  expect(await radio("Tue, Dec 1 10:30 AM")).toHaveFocus();
  expect(screen.getAllByRole("radio")).toHaveLength(5);
  expect(document.querySelector("details")).not.toHaveAttribute("open");
  expect(sent().start).toBe(slots[3]);
});

test("names the time zone in effect on the selected day", async () => {
  const days = ["2027-03-12T16:00:00.000Z", "2027-03-15T15:00:00.000Z"];
  const { user } = open(() =>
    found({ days: days.map((slot) => ({ date: slot.slice(0, 10), slots: [slot] })) }),
  );
  await unfold(user);
  expect(screen.getByText("Times are in your time zone (Eastern Standard Time).")).toBeVisible();
  await user.selectOptions(screen.getByLabelText("Day"), "Monday, March 15");
  expect(screen.getByText("Times are in your time zone (Eastern Daylight Time).")).toBeVisible();
});

test("keeps the times that the page shows if others can't be loaded, and says so in the list", async () => {
  Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError("offline")) });
  const { container } = render(<TimeChoice times={call} />);
  await act(async () => undefined);
  expect(await radio("Tue, Dec 1 9:30 AM")).toBeVisible();
  expect(container.querySelector("details")).toHaveTextContent(/We can't show our open times right now/);
});

test("the page's times can be chosen before this code has loaded, and without it", async () => {
  const html = renderToStaticMarkup(<TimeChoice times={call} />);
  const page = document.createElement("form");
  document.body.append(page);
  page.innerHTML = html;
  expect(new FormData(page).get("appointment")).toBe("");
  await userEvent.setup().click(await radio("Tue, Dec 1 9:30 AM"));
  const value = JSON.parse(String(new FormData(page).get("appointment")));
  expect(value).toEqual({ kind: 1, start: "2026-12-01T14:30:00.000Z" });

  serveBy(() => found());
  render(<TimeChoice times={call} />, { container: page, hydrate: true });
  expect(await radio("Tue, Dec 1 9:30 AM")).toBeChecked();
  expect(screen.getByRole("status")).toHaveTextContent("Tuesday, December 1 at 9:30 AM EST");
});

test("begins with the time of the page's address, or says that it is taken", async () => {
  const start = "2026-12-08T15:00:00.000Z";
  const ofVisit = () => found({ kind: 2 });
  const { sent } = open(ofVisit, { times: visit, chosen: { kind: kinds[1], start, isFree: true } });
  expect(await radio("Tue, Dec 8 10:00 AM")).toBeChecked();
  expect(sent()).toMatchObject({ start, kind: 2 });
  cleanup();
  open(undefined, { times: call, chosen: { kind: kinds[0], start, isFree: false } });
  expect(await radio(NO_TIME)).toBeChecked();
  expect(screen.getByRole("status")).toHaveTextContent("Someone just took that time.");
});

test("after the chosen time was taken, offers the times that are left, with the focus there and the answers kept", async () => {
  let left = offer.days;
  const { user, form, sent, calls } = open(() => found({ days: left }));
  await user.click(await radio("Tue, Dec 1 9:00 AM"));
  await user.type(screen.getByLabelText("What is it about?"), "Printers");
  left = [{ date: "2026-12-01", slots: ["2026-12-01T15:00:00.000Z", "2026-12-01T15:30:00.000Z"] }];
  await act(async () => {
    form.dispatchEvent(new Event("slot-taken"));
  });
  expect(screen.getByText("Someone just took that time. Please choose another one.")).toBeVisible();
  expect(sent()).toBeNull();
  const next = await screen.findByRole("button", { name: "10:00 AM" });
  expect(next).toHaveFocus();
  // From the day of the lost time on, however far ahead it is.
  expect(calls.at(-1)?.path).toContain("from=2026-12-01");
  await user.click(next);
  expect(sent()).toMatchObject({ start: "2026-12-01T15:00:00.000Z", answers: ["Printers"] });
});

test("lists the times of another kind of appointment and loads later days on request", async () => {
  const { user, calls } = open(({ path }) => {
    const later = [{ date: "2026-12-20", slots: ["2026-12-20T15:00:00.000Z"] }];
    if (path.includes("from=")) return found({ kind: 2, days: later });
    return path.includes("kind=2") ? found({ kind: 2, days: offer.days.slice(1) }) : undefined;
  });
  await unfold(user);
  await user.selectOptions(screen.getByLabelText("What kind of appointment?"), "Visit (60 min)");
  expect(await screen.findByRole("option", { name: "Wednesday, December 2" })).toBeVisible();
  expect(screen.queryByRole("option", { name: "Tuesday, December 1" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Show later days" }));
  expect(calls.at(-1)?.path).toMatch(/kind=2&from=\d{4}-\d\d-\d\d$/);
  await waitFor(() => expect(screen.getByLabelText("Day")).toHaveValue("Sunday, December 20"));
});
