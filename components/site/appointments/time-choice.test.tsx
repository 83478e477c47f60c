import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToStaticMarkup } from "react-dom/server";
import { TimeChoice } from "@/components/site/appointments/time-choice";
import { type ReceivedCall, type ScriptedAnswer, serveBy } from "@/tests/factories/answering-server";

const kinds = [
  { id: 1, name: "Call", minutes: 30, by: "phone" as const, questions: ["What is it about?"] },
  { id: 2, name: "Visit", minutes: 60, by: "on-site" as const, questions: [] },
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

/** Renders the choice in a form; `answer` is what our server says to each call. */
function open(answer: (call: ReceivedCall) => ScriptedAnswer | undefined = () => undefined) {
  const calls = serveBy((call) => answer(call) ?? found(offer));
  const { container } = render(
    <form>
      <TimeChoice />
    </form>,
  );
  const form = container.querySelector("form") as HTMLFormElement;
  const sent = () => JSON.parse(String(new FormData(form).get("appointment")) || "null");
  return { calls, form, user: userEvent.setup(), sent };
}

const times = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

test("shows nothing when no time can be booked and submits an empty choice", async () => {
  const { sent } = open(() => found({ ...offer, kind: null, kinds: [], days: [] }));
  await act(async () => undefined);
  expect(screen.queryByRole("button")).toBeNull();
  expect(sent()).toBeNull();
});

test("submits a chosen time with its kind, the time zone, and answers, until it is cleared", async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole("button", { name: /Choose a day and time/ }));
  expect(screen.getByLabelText("Day")).toHaveValue("Tuesday, December 1");
  expect(times()).toEqual(["9:00 AM", "9:30 AM"]);
  await user.selectOptions(screen.getByLabelText("Day"), "Wednesday, December 2");
  await user.click(screen.getByRole("button", { name: "9:00 AM" }));
  expect(screen.getByRole("button", { name: "9:00 AM" })).toHaveAttribute("aria-pressed", "true");
  await user.type(screen.getByLabelText("What is it about?"), "Printers");
  expect(sent()).toEqual({
    start: "2026-12-02T14:00:00.000Z",
    kind: 1,
    timeZone: "America/New_York",
    answers: ["Printers"],
  });
  await user.click(screen.getByRole("button", { name: "No particular time" }));
  expect(sent()).toBeNull();
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

test("is open on the page of times while they load, with a notice when loading fails", async () => {
  let fail: () => void = () => undefined;
  const failed = new Promise<never>((_, reject) => {
    fail = () => reject(new TypeError("offline"));
  });
  Object.assign(globalThis, { fetch: () => failed });
  render(
    <form>
      <TimeChoice times={kinds.map((kind) => ({ ...kind, slots: [] }))} />
    </form>,
  );
  expect(screen.getByText("Looking for open times…")).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
  await act(async () => fail());
  expect(screen.getByText(/^We can't show our open times right now/)).toBeVisible();
});

test("lists times without script, each with its kind", () => {
  const slots = offer.days.flatMap((day) => day.slots);
  const html = renderToStaticMarkup(<TimeChoice times={kinds.map((kind) => ({ ...kind, slots }))} />);
  const [, list = ""] = /<noscript>(.*)<\/noscript>/s.exec(html) ?? [];
  document.body.innerHTML = list;
  const radios = screen.getAllByRole<HTMLInputElement>("radio");
  expect(radios.map(({ name, value }) => [name, JSON.parse(value)])).toEqual(
    kinds.flatMap(({ id }) => slots.map((start) => ["appointment", { kind: id, start }])),
  );
  // Of two fields of a name, one would hide the other.
  expect(html.replace(list, "")).not.toContain('name="appointment"');
});

test("after the chosen time was taken, offers the times that are left, with the focus there and the answers kept", async () => {
  let left = offer.days;
  const { user, form, sent, calls } = open(() => found({ ...offer, days: left }));
  await user.click(await screen.findByRole("button", { name: /Choose a day and time/ }));
  await user.click(screen.getByRole("button", { name: "9:00 AM" }));
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
