import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { AppointmentsPanel } from "@/components/admin/appointments/appointments-panel";
import { HOUR_PX } from "@/components/admin/appointments/calendar-time";
import {
  type Appointment,
  type AppointmentKind,
  type Availability,
  listedAppointment,
  type StaffCalendar,
} from "@/lib/crm/appointments/schema";
import {
  type Answer,
  type Call,
  fill,
  hrefOf,
  openScreen,
  press,
  serve,
  textsOf,
} from "@/tests/factories/admin-screen";
import { withSiteParts } from "@/tests/factories/site-parts";

const appointment: Appointment = {
  id: 5,
  start: "2026-12-01T15:00:00.000Z",
  end: "2026-12-01T15:30:00.000Z",
  kindId: 1,
  kind: "Phone call",
  by: "phone",
  status: "booked",
  staff: { id: 1, name: "ana" },
  lead: {
    id: 7,
    reference: "R-7",
    name: "Zoë Roe",
    email: "zoe@example.com",
    phone: "+1 305 555 0142",
    company: "Acme",
    summary: "Consultation",
  },
  blocked: { start: "2026-12-01T15:00:00.000Z", end: "2026-12-01T15:40:00.000Z" },
  timeZone: "America/Los_Angeles",
  answers: [{ question: "How many computers?", answer: "Twelve" }],
  outcome: null,
  note: null,
  createdAt: "2026-11-20T12:00:00.000Z",
  updatedAt: "2026-11-20T12:00:00.000Z",
};
/** 9 AM to noon, and busy from 9:00 to 9:45 AM, on December 1. */
const ana: StaffCalendar = {
  id: 1,
  name: "ana",
  isBookable: true,
  away: [],
  open: [{ start: "2026-12-01T14:00:00.000Z", end: "2026-12-01T17:00:00.000Z" }],
  busy: [{ start: "2026-12-01T14:00:00.000Z", end: "2026-12-01T14:45:00.000Z" }],
};
const kind: AppointmentKind = {
  id: 1,
  name: "Phone call",
  minutes: 30,
  by: "phone",
  questions: ["How many computers?"],
  noticeMinutes: 120,
  horizonDays: 30,
  bufferBefore: 0,
  bufferAfter: 0,
  mostADay: null,
  isShown: true,
  orderIndex: 1,
  updatedAt: "2026-11-20T12:00:00.000Z",
};
const availability: Availability = {
  userId: 1,
  name: "ana",
  isBookable: false,
  weekly: null,
  exceptions: [],
  away: [],
  updatedAt: null,
};
const elsewhere = {
  id: 3,
  name: "Personal",
  host: "calendar.example.com",
  fetchedAt: null,
  fault: null,
  notes: ["Times without a time zone count as the office's."],
};
const colleague = { isActive: true, isBookable: false, isThere: false };
const people = [
  { ...colleague, id: 1, username: "ana", name: "ana", role: "owner" },
  { ...colleague, id: 2, username: "ben", name: "Ben", role: "support", isBookable: true },
  { ...colleague, id: 3, username: "lee", name: "Lee", role: "viewer" },
];
const lead = { mergedInto: null, status: "new", id: 7, name: "Zoë Roe", email: "zoe@example.com" };

/** The server's. */
let stored: Appointment;

type Serving = {
  status?: Appointment["status"];
  write?: (call: Call) => Answer;
  staff?: StaffCalendar;
  colleagues?: StaffCalendar[];
};

function open(query: string, { status, write, staff = ana, colleagues = [] }: Serving = {}) {
  stored = { ...appointment, status: status ?? appointment.status };
  const writes = serve({
    read: (path) => {
      if (path.endsWith("/kinds")) return { body: { kinds: [kind], total: 1 } };
      if (path.endsWith("/availability/1")) return { body: { availability } };
      if (path.endsWith("/feed")) return { body: { feed: null } };
      if (path.endsWith("/busy-calendars")) return { body: { calendars: [elsewhere] } };
      if (path.endsWith("/appointments/5")) return { body: { appointment: stored } };
      if (path === "/api/admin/people") return { body: { people, total: people.length } };
      if (path.startsWith("/api/admin/leads")) return { body: { leads: [lead], total: 1 } };
      return { body: { appointments: [listedAppointment.parse(stored)], staff: [staff, ...colleagues] } };
    },
    write: write ?? (() => ({ body: { appointment: stored } })),
  });
  return { writes, person: openScreen(withSiteParts(<AppointmentsPanel />), { query }) };
}

/** The day before the appointment, 7 AM by the office's clocks. */
const BEFORE = "2026-11-30T12:00:00Z";
const setClock = (now: string) => jest.spyOn(Date, "now").mockReturnValue(Date.parse(now));
afterEach(() => jest.restoreAllMocks());

function setRoomForWeek(matches: boolean) {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches, media }) as MediaQueryList;
}

beforeEach(() => {
  setClock(BEFORE);
  setRoomForWeek(true);
});

const dialog = async (name: string | RegExp) => within(await screen.findByRole("dialog", { name }));
const block = () => screen.findByRole("button", { name: /^10:00 AM Zoë Roe/ });

async function openAppointment(serving?: Serving) {
  const opened = open("?date=2026-12-01&appointment=5", serving);
  return { ...opened, shown: await dialog("Phone call with Zoë Roe") };
}

async function openNew() {
  const opened = open("?date=2026-12-01");
  await block();
  await press(opened.person, "New appointment");
  return { ...opened, form: await dialog("New appointment") };
}

test("the week starts at 6 am when staff are available from midnight, and can show the earlier hours", async () => {
  const span = { start: "2026-12-01T05:00:00.000Z", end: "2026-12-01T17:00:00.000Z" };
  const { person } = open("?date=2026-12-03", { staff: { ...ana, open: [span] } });
  await block();
  const column = () => screen.getByRole("region", { name: "Tuesday, December 1, 2026" }).lastElementChild;
  expect(column()).toHaveStyle({ height: `${12 * HOUR_PX}px` });
  await person.click(screen.getByRole("button", { name: "Show the hours before 6 am" }));
  expect(column()).toHaveStyle({ height: `${18 * HOUR_PX}px` });
  expect(screen.getByRole("button", { name: "Hide the hours before 6 am" })).toBeVisible();
});

test("the week shows an appointment on its day, and opens it with person, answers, and lead", async () => {
  const { person } = open("?date=2026-12-03");
  expect(await screen.findByText("Nov 30 – Dec 6, 2026")).toBeVisible();
  const day = await screen.findByRole("region", { name: "Tuesday, December 1, 2026" });
  expect(within(day).getByText("+1 305 555 0142 · ana")).toBeVisible();
  await person.click(await block());
  const shown = await dialog("Phone call with Zoë Roe");
  expect(shown.getByText("Tuesday, December 1, 2026 at 10:00 AM to 10:30 AM, Eastern Time")).toBeVisible();
  expect(hrefOf("Lead R-7", shown)).toBe("/admin/dashboard/leads?lead=7");
  expect(hrefOf("+1 305 555 0142", shown)).toBe("tel:+13055550142");
  expect(shown.getByText("Twelve")).toBeVisible();
  expect(window.location.search).toBe("?date=2026-12-03&appointment=5");
});

test("a day has a column for each person, and what became of an appointment is seen without opening it", async () => {
  const ben = { ...ana, id: 2, name: "Ben", away: [{ from: "2026-12-01", to: "2026-12-03" }] };
  open("?date=2026-12-01&span=day", { status: "no-show", colleagues: [ben] });
  const own = await screen.findByRole("region", { name: "Tuesday, December 1, 2026, ana" });
  expect(within(own).getByText("No-show · +1 305 555 0142 · ana")).toBeVisible();
  const other = screen.getByRole("region", { name: "Tuesday, December 1, 2026, Ben" });
  expect(within(other).queryByRole("button")).toBeNull();
  const team = screen.getByRole("list", { name: "Team" });
  expect(within(team).getByText(/^is away Dec 1\s–\s3$/)).toBeVisible();
});

test("a phone lists what comes next, with the number to call", async () => {
  setRoomForWeek(false);
  const { person } = open("?date=2026-12-01");
  const day = await screen.findByRole("region", { name: "Tuesday, December 1, 2026" });
  const call = within(day).getByRole("link", { name: "+1 305 555 0142" });
  expect(call).toHaveAttribute("href", "tel:+13055550142");
  await press(person, "Zoë Roe");
  expect(await screen.findByRole("dialog", { name: "Phone call with Zoë Roe" })).toBeVisible();
});

test("the times of a day are copied to other days", async () => {
  const { writes, person } = open("?view=availability");
  await person.click(await screen.findByRole("switch", { name: "Same as the opening hours" }));
  fireEvent.change(screen.getByLabelText("Monday, from, 1"), { target: { value: "08:00" } });
  await press(person, "Copy the times of Monday");
  await person.click(await screen.findByRole("menuitem", { name: "All days" }));
  await press(person, "Save changes");
  await waitFor(() => expect(writes).toHaveLength(1));
  const { weekly } = (writes[0] as Call).body as Availability;
  expect(weekly?.map(({ day, from }) => [day, from])).toEqual(
    [0, 1, 2, 3, 4, 5, 6].map((day) => [day, "08:00"]),
  );
});

test("previous and next move by the shown range, which the URL keeps", async () => {
  const { person } = open("?date=2026-12-03");
  await block();
  await press(person, "Next week");
  expect(await screen.findByText("Dec 7 – 13, 2026")).toBeVisible();
  await press(person, "Day");
  expect(await screen.findByRole("heading", { name: "Thursday, December 10, 2026" })).toBeVisible();
  await press(person, "Previous day");
  expect(window.location.search).toBe("?date=2026-12-09&span=day");
});

test("saves outcome and note with the loaded version", async () => {
  const { writes, person, shown } = await openAppointment();
  await fill(person, shown.getByLabelText("Outcome"), "Wants a quote");
  await person.click(shown.getByRole("button", { name: "Save notes" }));
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]).toEqual({
    method: "PATCH",
    path: "/api/admin/appointments/5",
    body: { outcome: "Wants a quote", note: null },
    ifMatch: `"${appointment.updatedAt}"`,
  });
});

test("reloads the appointment after someone else's change", async () => {
  const conflict = { message: "Changed.", code: "changed_meanwhile", changedBy: "bo", changedAt: null };
  const { person, shown } = await openAppointment({ write: () => ({ status: 409, body: conflict }) });
  await fill(person, shown.getByLabelText("Outcome"), "Wants a quote");
  stored.outcome = "Wants a call";
  await person.click(shown.getByRole("button", { name: "Save notes" }));
  await press(person, "Reload");
  await waitFor(() => expect(shown.getByLabelText("Outcome")).toHaveValue("Wants a call"));
});

test("moves an appointment to a free time, and warns about any other time", async () => {
  const { writes, person, shown } = await openAppointment();
  await person.click(shown.getByRole("button", { name: "Move" }));
  const move = await dialog("Move the appointment with Zoë Roe");
  const free = within(await move.findByRole("group", { name: "Free times" }));
  await free.findByRole("button", { name: "9:45 AM" });
  expect(free.queryByRole("button", { name: "9:30 AM" })).toBeNull();
  await fill(person, move.getByLabelText(/^Time/), "08:30");
  expect(await move.findByText("This is outside of working time.")).toBeVisible();
  await fill(person, move.getByLabelText(/^Time/), "09:15");
  expect(await move.findByText("Another calendar is busy at this time.")).toBeVisible();
  await person.click(free.getByRole("button", { name: "11:00 AM" }));
  await person.click(move.getByRole("button", { name: "Move" }));
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]).toMatchObject({
    method: "PATCH",
    body: { start: "2026-12-01T16:00:00.000Z", staff: 1, mail: true },
  });
});

test("cancels with a message, and without an email to the visitor", async () => {
  const { writes, person, shown } = await openAppointment();
  await person.click(shown.getByRole("button", { name: "Cancel appointment" }));
  const cancel = await dialog("Cancel the appointment with Zoë Roe?");
  await person.type(cancel.getByLabelText("Line to the visitor"), "We're sick");
  await person.click(cancel.getByRole("switch", { name: "Tell the visitor by email" }));
  await person.click(cancel.getByRole("button", { name: "Cancel appointment" }));
  expect(await screen.findByText("Appointment canceled")).toBeVisible();
  expect(writes[0]).toMatchObject({
    method: "POST",
    path: "/api/admin/appointments/5/cancel",
    body: { message: "We're sick", mail: false },
    ifMatch: `"${appointment.updatedAt}"`,
  });
});

test("returns a no-show to booked, and does not offer to move it", async () => {
  const { writes, person, shown } = await openAppointment({ status: "no-show" });
  expect(shown.queryByRole("button", { name: "Move" })).toBeNull();
  await person.click(shown.getByRole("button", { name: "Back to booked" }));
  await waitFor(() => expect(writes[0]?.body).toEqual({ status: "booked" }));
});

test("a person who can only read is in no list of people, and bookable ones come first", async () => {
  const { form } = await openNew();
  await form.findByRole("group", { name: "Bookable" });
  const people = (name: string) => textsOf(within(form.getByRole("group", { name })).getAllByRole("option"));
  expect(people("Bookable")).toEqual(["Ben"]);
  expect(form.getByRole("combobox", { name: "With" })).toHaveDisplayValue("ana");
  expect(people("Not bookable")).toEqual(["ana"]);
});

test("times that have passed are not free, and choosing one says what it means", async () => {
  setClock("2026-12-01T16:10:00Z");
  const { person, form } = await openNew();
  const free = within(await form.findByRole("group", { name: "Free times" }));
  await free.findByRole("button", { name: "11:15 AM" });
  expect(free.queryByRole("button", { name: "11:00 AM" })).toBeNull();
  await fill(person, form.getByLabelText(/^Time/), "09:45");
  expect(await form.findByText(/^This time has passed/)).toBeVisible();
});

test("choosing a free time shows its day again after the day was emptied", async () => {
  const { person, form } = await openNew();
  const day = form.getByLabelText(/^Day/);
  await person.clear(day);
  expect(day).toHaveValue("");
  await person.click(await form.findByRole("button", { name: "11:00 AM" }));
  expect(day).toHaveValue("2026-12-01");
});

test("done and no-show are offered from the start of the appointment on", async () => {
  const { shown } = await openAppointment();
  expect(shown.getByRole("button", { name: "Move" })).toBeVisible();
  expect(shown.queryByRole("button", { name: /Done|No-show/ })).toBeNull();
});

test("makes an appointment for a lead found by search", async () => {
  const { writes, person, form } = await openNew();
  await person.type(form.getByLabelText(/^Lead/), "Zoë");
  await person.click(await form.findByRole("button", { name: /^Zoë Roe · R-7/ }));
  await person.click(await form.findByRole("button", { name: "11:00 AM" }));
  await person.click(form.getByRole("button", { name: "Make appointment" }));
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]?.body).toEqual({
    kind: 1,
    staff: 1,
    lead: 7,
    start: "2026-12-01T16:00:00.000Z",
    note: null,
    mail: true,
  });
});

test("availability starts from the opening hours, and overlapping times are refused with a message", async () => {
  const { writes, person } = open("?view=availability", {
    write: () => ({ body: { availability: { ...availability, updatedAt: "2026-11-20T12:00:00.000Z" } } }),
  });
  await person.click(await screen.findByRole("switch", { name: "Can be booked" }));
  await person.click(screen.getByRole("switch", { name: "Same as the opening hours" }));
  await press(person, "Add days away");
  await press(person, "Remove days away 1");
  await press(person, "Add times to Monday");
  fireEvent.change(screen.getByLabelText("Monday, from, 2"), { target: { value: "17:00" } });
  await press(person, "Save changes");
  expect(await screen.findByText("Times of one day must not overlap")).toBeVisible();
  expect(writes).toEqual([]);
  fireEvent.change(screen.getByLabelText("Monday, to, 1"), { target: { value: "12:00" } });
  await press(person, "Save changes");
  expect(await screen.findByText("Availability saved")).toBeVisible();
  expect(writes).toMatchObject([{ method: "PUT", path: "/api/admin/appointments/availability/1" }]);
  const { isBookable, weekly } = (writes[0] as Call).body as Availability;
  expect(isBookable).toBe(true);
  expect(weekly).toEqual([
    { day: 0, from: "09:00", to: "12:00" },
    { day: 0, from: "17:00", to: "23:00" },
    { day: 1, from: "09:00", to: "18:00" },
  ]);
});

test("a calendar elsewhere says what was left out of it or assumed", async () => {
  const { person } = open("?view=availability");
  await person.click(await screen.findByText("1 note"));
  expect(screen.getByText(elsewhere.notes[0] as string)).toBeVisible();
});

test("shows the calendar feed's URL once, with a copy button", async () => {
  const url = "https://example.com/api/calendars/secret";
  const { writes, person } = open("?view=availability", {
    write: () => ({
      status: 201,
      body: { url, feed: { createdAt: "2026-11-20T12:00:00.000Z", readAt: null } },
    }),
  });
  await screen.findByRole("switch", { name: "Can be booked" });
  await person.click(await screen.findByRole("button", { name: "Make an address" }));
  const shown = await dialog("Your calendar's address");
  expect(shown.getByText(url)).toBeVisible();
  expect(shown.getByRole("button", { name: "Copy address" })).toBeVisible();
  await person.click(shown.getByRole("button", { name: "Done" }));
  expect(screen.queryByText(url)).toBeNull();
  expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "POST /api/admin/appointments/feed",
  ]);
});

test("edits an appointment kind, with one question per line", async () => {
  const { writes, person } = open("?view=kinds", { write: () => ({ body: { kind } }) });
  await person.click(await screen.findByRole("button", { name: "Phone call" }));
  const form = await dialog("Edit Phone call");
  await person.type(form.getByLabelText(/^Questions/), "{Enter}  {Enter}Which city?");
  await fill(person, form.getByLabelText(/^Minutes/), "45");
  await person.click(form.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("Kind updated successfully")).toBeVisible();
  expect(writes).toMatchObject([
    {
      method: "PUT",
      path: "/api/admin/appointments/kinds/1",
      body: { minutes: 45, questions: ["How many computers?", "Which city?"], mostADay: null },
    },
  ]);
});
