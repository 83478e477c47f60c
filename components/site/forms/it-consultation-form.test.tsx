import { render, screen, waitFor } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { ItConsultationForm } from "@/components/site/forms/it-consultation-form";
import { onTracked, takeWaiting } from "@/lib/analytics/track";
import { valuesOf } from "@/lib/content/page-texts/values";
import { itConsultationFormTexts } from "@/lib/crm/pages/forms";
import { serve } from "@/tests/factories/answering-server";
import { ana, fillIn } from "@/tests/factories/filled-form";
import { renderWithToasts } from "@/tests/factories/with-toasts";

const created = { status: 201, body: { success: true, message: "From the server.", id: 1 } };

let user: UserEvent;

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const services = () => screen.getByRole("group", { name: /What can we help with/ });
const button = () => screen.getByRole("button", { name: /Request Free Consultation|Submitting/ });

async function fill() {
  await fillIn(user, ana);
  await user.click(box("Remote work"));
  await user.click(box("Network support"));
  await user.type(field(/IT challenges/), "The network drops every day.");
  await user.selectOptions(field(/How urgent/), "urgent");
  await user.selectOptions(field(/Best time/), "morning");
}

const form = <ItConsultationForm texts={valuesOf(itConsultationFormTexts)} />;
const show = () => renderWithToasts(form);

async function send() {
  show();
  await fill();
  await user.click(button());
}

async function sendAnother() {
  await user.click(await screen.findByRole("button", { name: "Send Another Message" }));
}

beforeEach(() => {
  user = userEvent.setup({ delay: null });
  jest.spyOn(performance, "now").mockReturnValue(12_345);
});

test("sends lists as arrays and clears the form with its checkboxes", async () => {
  const calls = serve(created);
  await send();
  expect(await screen.findByRole("heading", { name: /^Thanks, we got/ })).toBeVisible();
  expect(calls).toEqual([
    {
      path: "/api/it-consultation",
      method: "POST",
      body: {
        form: "it-consultation",
        firstName: "Ana",
        lastName: "Diaz",
        email: "ana@example.com",
        phone: "(305) 555-0100",
        services: ["network-support", "remote-work"],
        challenges: "The network drops every day.",
        urgency: "urgent",
        preferredContactTime: "morning",
        website: "",
        sourcePage: "/",
        elapsedMs: 12_345,
      },
    },
  ]);
  await sendAnother();
  expect(box("Remote work")).not.toBeChecked();
  expect(field(/IT challenges/)).toHaveValue("");
});

test("explains each kind of invalid field and the checkbox group", async () => {
  const calls = serve(created);
  show();
  await user.type(field(/IT challenges/), "Slow");
  await user.click(button());

  await waitFor(() => expect(field(/First name/)).toHaveFocus());
  expect(field(/First name/)).toHaveAccessibleDescription("First name is required");
  expect(field(/IT challenges/)).toHaveAccessibleDescription(/Please describe your IT challenges$/);
  expect(field(/How urgent/)).toHaveAccessibleDescription("Please select an urgency level");
  expect(services()).toHaveAccessibleDescription("Check all that apply. Please select at least one service");
  expect(box("Network support")).toBeInvalid();
  expect(calls).toEqual([]);
});

test("focuses the first checkbox when only the group is invalid, and checking one corrects it", async () => {
  serve(created);
  show();
  await fill();
  await user.click(box("Remote work"));
  await user.click(box("Network support"));
  await user.click(button());
  await waitFor(() => expect(box("Network support")).toHaveFocus());
  expect(box("Network support")).toHaveAccessibleDescription("Please select at least one service");

  await user.click(box("Custom AI"));
  await waitFor(() => expect(box("Network support")).toBeValid());
  expect(services()).toHaveAccessibleDescription("Check all that apply.");
});

test.each([
  [
    "the documented text on failure instead of the server's",
    { status: 429, body: { message: "Too many requests. Please wait." } },
    "ErrorSomething went wrong. Please try again or call us at the company phone number.",
  ],
  [
    "the server's text about a time that the visitor doesn't get",
    { status: 409, body: { code: "conflict", message: "We can't book this time. Please call us." } },
    "ErrorWe can't book this time. Please call us.",
  ],
])("shows %s and keeps every choice", async (_, answer, text) => {
  serve(answer);
  await send();
  expect((await screen.findByText("Error")).parentElement).toHaveTextContent(text);
  expect(screen.queryByText(/Too many requests/)).not.toBeInTheDocument();
  expect(box("Remote work")).toBeChecked();
  expect(field(/How urgent/)).toHaveValue("urgent");
});

test("marks and focuses a checkbox group that the server refuses", async () => {
  const message = "No longer offered.";
  serve({ status: 422, body: { message, fields: { services: [message] } } });
  await send();
  await waitFor(() => expect(box("Network support")).toHaveFocus());
  expect(services()).toHaveAccessibleDescription(/No longer offered\.$/);
});

test("a draft survives a reload with its choices, and is removed when the form is sent", async () => {
  const calls = serve(created);
  const page = show();
  await fill();
  await user.click(box("Remote work"));
  page.unmount();

  show();
  expect(box("Network support")).toBeChecked();
  expect(box("Remote work")).not.toBeChecked();
  expect(field(/How urgent/)).toHaveValue("urgent");
  expect(field(/^Email \*/)).toHaveValue("ana@example.com");
  await user.click(button());
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body.services).toEqual(["network-support"]);
  // The time since the reload does not measure the time to fill in the form.
  expect(calls[0]?.body).not.toHaveProperty("elapsedMs");
  await waitFor(() => expect(sessionStorage.getItem("draft:it-consultation")).toBeNull());
});

test("finds and focuses the errors of a second request after the first was sent", async () => {
  serve(created);
  await send();
  await sendAnother();
  expect(field(/First name/)).toHaveValue("");
  await user.type(field(/First name/), "Bo");
  await user.click(button());
  await waitFor(() => expect(field(/Last name/)).toHaveFocus());
  expect(field(/Last name/)).toHaveAccessibleDescription("Last name is required");
  await user.type(field(/Last name/), "Keys");
  await waitFor(() => expect(field(/Last name/)).toBeValid());
});

test("sets autocomplete on the contact fields", () => {
  render(form);
  const fields = [/First name/, /Last name/, /Company/, /^Email \*/, /Phone/].map(field);
  const tokens = ["given-name", "family-name", "organization", "email", "tel"];
  expect(fields.map(({ autocomplete }) => autocomplete)).toEqual(tokens);
});

test("shows a booked time in place of the promise and records it as an event of the visit", async () => {
  const tracked: string[] = [];
  takeWaiting();
  onTracked(({ name }) => tracked.push(name));
  const message = "You're booked: Call, Wednesday, December 2 at 9:00 AM.";
  const appointment = { start: "2026-12-02T14:00:00.000Z", end: "2026-12-02T14:30:00.000Z", kind: "Call" };
  serve({ status: 201, body: { ...created.body, message, appointment } });
  await send();
  expect(await screen.findByText(/^You're booked: Wednesday, December 2 at 9:00 AM/)).toBeVisible();
  expect(screen.queryByText(/We'll contact you within 24 hours/)).toBeNull();
  expect(tracked).toEqual(["consultation_request", "appointment_booked"]);
});
