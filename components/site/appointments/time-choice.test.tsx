import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { TimeChoice } from "@/components/site/appointments/time-choice";
import { type ReceivedCall, type ScriptedAnswer, serveBy } from "@/tests/factories/answering-server";

const kinds = [
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
const found = (body: object): ScriptedAnswer => ({ status: 200, body });
const held = { status: 201, body: { hold: "h1", heldUntil: "2026-11-27T12:05:00.000Z" } };

/** Renders the choice in a form; `answer` is what our server says to each call. */
function open(answer: (call: ReceivedCall) => ScriptedAnswer | undefined = () => undefined) {
  const calls = serveBy((call) => answer(call) ?? (call.body ? held : found(offer)));
  const { container } = render(
    <form>
      <TimeChoice />
    </form>,
  );
  const form = container.querySelector("form") as HTMLFormElement;
  return { calls, form, user: userEvent.setup(), sent: () => Object.fromEntries(new FormData(form)) };
}

const times = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

test("shows nothing when no time can be booked and submits an empty choice", async () => {
  const { sent } = open(() => found({ ...offer, kind: null, kinds: [], days: [] }));
  await act(async () => undefined);
  expect(screen.queryByRole("button")).toBeNull();
  expect(sent()).toMatchObject({ appointmentStart: "" });
});

test("holds a chosen time, submits it with kind, hold, and time zone, and releases it when cleared", async () => {
  const { user, calls, sent } = open();
  await user.click(await screen.findByRole("button", { name: /Choose a day and time/ }));
  expect(screen.getByLabelText("Day")).toHaveValue("Tuesday, December 1");
  expect(times()).toEqual(["9:00 AM", "9:30 AM"]);
  await user.selectOptions(screen.getByLabelText("Day"), "Wednesday, December 2");
  await user.click(screen.getByRole("button", { name: "9:00 AM" }));
  expect(screen.getByRole("button", { name: "9:00 AM" })).toHaveAttribute("aria-pressed", "true");
  expect(calls.at(-1)).toMatchObject({
    path: "/api/appointments/holds",
    body: { kind: 1, start: "2026-12-02T14:00:00.000Z" },
  });
  await user.type(screen.getByLabelText("What is it about?"), "Printers");
  expect(sent()).toEqual({
    appointmentStart: "2026-12-02T14:00:00.000Z",
    appointmentKind: "1",
    appointmentHold: "h1",
    appointmentTimeZone: "America/New_York",
    appointmentAnswers: "Printers",
  });
  await user.click(screen.getByRole("button", { name: "No particular time" }));
  expect(sent()).toMatchObject({ appointmentStart: "", appointmentHold: "" });
  // Free for others at once.
  expect(calls.at(-1)?.path).toBe("/api/appointments/holds/h1");
});

test("names the time zone in effect on the selected day", async () => {
  const days = ["2027-03-12T16:00:00.000Z", "2027-03-15T15:00:00.000Z"];
  const { user } = open(() =>
    found({ ...offer, days: days.map((slot) => ({ date: slot.slice(0, 10), slots: [slot] })) }),
  );
  await user.click(await screen.findByRole("button", { name: /Choose a day and time/ }));
  expect(screen.getByText("Times are in your time zone (Eastern Standard Time).")).toBeVisible();
  await user.selectOptions(screen.getByLabelText("Day"), "Monday, March 15");
  expect(screen.getByText("Times are in your time zone (Eastern Daylight Time).")).toBeVisible();
});

test("shows a preselected time alone while the others load, and a notice when loading fails", async () => {
  let fail: () => void = () => undefined;
  const failed = new Promise<never>((_, reject) => {
    fail = () => reject(new TypeError("offline"));
  });
  Object.assign(globalThis, { fetch: () => failed });
  render(
    <form>
      <TimeChoice chosen={{ start: "2026-12-01T14:00:00.000Z", kind: 1 }} />
    </form>,
  );
  expect(screen.getByRole("status")).toHaveTextContent("Tuesday, December 1 at 9:00 AM EST");
  expect(screen.getByText("Looking for open times…")).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
  await act(async () => fail());
  expect(screen.getByText(/^We can't show our open times right now/)).toBeVisible();
});

test("says that someone else just took the chosen time and clears the choice", async () => {
  const { user, sent } = open(({ body }) =>
    body ? { status: 409, body: { code: "slot_taken", message: "That time is gone." } } : undefined,
  );
  await user.click(await screen.findByRole("button", { name: /Choose a day and time/ }));
  await user.click(screen.getByRole("button", { name: "9:00 AM" }));
  expect(await screen.findByText("Someone just took that time. Please choose another one.")).toBeVisible();
  expect(sent()).toMatchObject({ appointmentStart: "" });
});

test("asks for another time when the server refuses the submitted form for its time", async () => {
  const { user, form, sent } = open();
  await user.click(await screen.findByRole("button", { name: /Choose a day and time/ }));
  await user.click(screen.getByRole("button", { name: "9:30 AM" }));
  await act(async () => {
    form.dispatchEvent(new CustomEvent("lead-refused", { detail: "slot_taken" }));
  });
  expect(screen.getByText(/Someone just took that time/)).toBeVisible();
  expect(sent()).toMatchObject({ appointmentStart: "" });
});

test("lists the times of another kind of appointment and loads later days on request", async () => {
  const { user, calls } = open(({ path }) => {
    const later = [{ date: "2026-12-20", slots: ["2026-12-20T15:00:00.000Z"] }];
    if (path.includes("from=")) return found({ ...offer, kind: 2, days: later });
    return path.includes("kind=2") ? found({ ...offer, kind: 2, days: offer.days.slice(1) }) : undefined;
  });
  await user.click(await screen.findByRole("button", { name: /Choose a day and time/ }));
  await user.selectOptions(screen.getByLabelText("What kind of appointment?"), "Visit (60 min)");
  expect(await screen.findByRole("option", { name: "Wednesday, December 2" })).toBeVisible();
  expect(screen.queryByRole("option", { name: "Tuesday, December 1" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Show later days" }));
  expect(calls.at(-1)?.path).toMatch(/kind=2&from=\d{4}-\d\d-\d\d$/);
  expect(screen.getByLabelText("Day")).toHaveValue("Sunday, December 20");
});
