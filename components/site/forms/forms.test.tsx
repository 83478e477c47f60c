import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { ContactForm } from "@/components/site/forms/contact-form";
import { QuickQuoteForm } from "@/components/site/forms/quick-quote-form";
import { valuesOf } from "@/lib/content/page-texts/values";
import { contactTexts } from "@/lib/crm/leads/texts";
import { rememberVisit } from "@/lib/crm/leads/visit";
import { contactFormTexts, quickQuoteFormTexts } from "@/lib/crm/pages/forms";
import { type ScriptedAnswer, serve, serveBy } from "@/tests/factories/answering-server";
import { deferred } from "@/tests/factories/deferred";
import { ana, fillIn } from "@/tests/factories/filled-form";
import { renderWithToasts } from "@/tests/factories/with-toasts";

const contactForm = valuesOf(contactFormTexts);
const quickQuoteForm = valuesOf(quickQuoteFormTexts);
const LEAD_THANKS = contactTexts.thanks.message;

const created = { status: 201, body: { success: true, message: LEAD_THANKS, id: 1 } };

let user: UserEvent;

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const contactButton = () => screen.getByRole("button", { name: /Request Free Consultation|Submitting/ });
const quoteButton = () => screen.getByRole("button", { name: /Get Quick Quote|Submitting/ });

const fillContact = () => fillIn(user, { ...ana, Company: "Diaz Farms" });
const fillQuote = () => fillIn(user, { Name: "Bo", Email: "bo@example.com", Phone: "305 555 0101" });

const showContact = () => renderWithToasts(<ContactForm texts={contactForm} />);
const showQuote = () => renderWithToasts(<QuickQuoteForm texts={quickQuoteForm} />);

async function sendQuote() {
  await fillQuote();
  await user.click(quoteButton());
}

beforeEach(() => {
  user = userEvent.setup();
  // A visitor who read the page for a while.
  jest.spyOn(performance, "now").mockReturnValue(12_345);
});

describe("contact form", () => {
  test("sends the typed values, and what was sent replaces the form", async () => {
    const calls = serve(created);
    showContact();
    await fillContact();
    await user.selectOptions(field(/Service of interest/), "synology");
    await user.selectOptions(field(/Number of employees/), "11-25");
    await user.type(field(/challenges/), "Backups fail.");
    await user.selectOptions(field(/Best time/), "morning");
    await user.click(contactButton());

    expect(await screen.findByRole("heading", { name: /^Thanks, we got/ })).toBeVisible();
    expect(screen.queryByText(LEAD_THANKS)).toBeNull();
    expect(calls).toEqual([
      {
        path: "/api/contact",
        method: "POST",
        body: {
          form: "contact",
          firstName: "Ana",
          lastName: "Diaz",
          company: "Diaz Farms",
          email: "ana@example.com",
          phone: "(305) 555-0100",
          service: "synology",
          employees: "11-25",
          challenges: "Backups fail.",
          contactTime: "morning",
          website: "",
          sourcePage: "/",
          elapsedMs: 12_345,
        },
      },
    ]);
    expect(screen.queryByText(/Please enter/)).not.toBeInTheDocument();
  });

  test("names each invalid field beside it, focuses the first, sends nothing, and accepts the correction", async () => {
    const calls = serve(created);
    showContact();
    await user.type(field(/First name/), "Ana");
    await user.type(field(/Email/), "ana@nowhere");
    await user.click(contactButton());

    await waitFor(() => expect(field(/Last name/)).toHaveFocus());
    expect(field(/Last name/)).toBeInvalid();
    expect(field(/Last name/)).toHaveAccessibleDescription("Enter your last name");
    expect(field(/Company/)).toHaveAccessibleDescription("Enter your company");
    expect(field(/Email/)).toHaveAccessibleDescription(/Please enter a valid email address/);
    expect(field(/Phone/)).toHaveAccessibleDescription("Enter your phone number");
    expect(field(/First name/)).toBeValid();
    expect(calls).toEqual([]);

    await user.type(field(/Last name/), "Diaz");
    await waitFor(() => expect(field(/Last name/)).toHaveAttribute("aria-invalid", "false"));
    expect(field(/Last name/)).not.toHaveAccessibleDescription();
  });

  test("marks only the required fields as required", () => {
    const { container } = showContact();
    const required = [...container.querySelectorAll<HTMLInputElement>(":required")].map(({ name }) => name);
    expect(required).toEqual(["firstName", "lastName", "company", "email", "phone"]);
  });
});

test("a form being sent says so on its button and ignores a second press", async () => {
  const answer = deferred<ScriptedAnswer>();
  const sent = serveBy(() => answer.promise);
  showQuote();
  await sendQuote();
  expect(quoteButton()).toHaveTextContent("Submitting...");
  expect(quoteButton()).toBeDisabled();
  await user.type(field(/Phone/), "{Enter}");
  fireEvent.submit(screen.getByRole("form"));
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => answer.resolve(created));
  await user.click(await screen.findByRole("button", { name: "Send Another Message" }));
  expect(quoteButton()).toHaveTextContent("Get Quick Quote");
  expect(sent).toHaveLength(1);
});

describe("a failed form", () => {
  test("shows the server's message, keeps the input, and succeeds on a second attempt", async () => {
    const calls = serve({ status: 429, body: { message: "Too many requests. Please wait." } }, created);
    showQuote();
    await sendQuote();
    expect(await screen.findByText("Error")).toBeVisible();
    expect(screen.getByText("Too many requests. Please wait.")).toBeVisible();
    expect(field(/Name/)).toHaveValue("Bo");

    await user.click(quoteButton());
    expect(await screen.findByRole("heading", { name: /^Thanks, we got/ })).toBeVisible();
    expect(calls).toHaveLength(2);
  });

  test.each([
    ["contact form", showContact, fillContact, contactButton],
    ["quote request", showQuote, fillQuote, quoteButton],
  ])("shows its own text in the toast when no answer comes to the %s", async (form, open, fill, button) => {
    serveBy(() => "lost");
    open();
    await fill();
    await user.click(button());
    expect(await screen.findByText(`Failed to submit ${form}. Please try again.`)).toBeVisible();
    expect(field(/Email/)).not.toHaveValue("");
  });
});

test("the source of a lead includes the first campaign of the visit", async () => {
  const calls = serve(created);
  window.history.replaceState(null, "", "/?utm_source=news&utm_campaign=spring");
  rememberVisit();
  window.history.replaceState(null, "", "/services?utm_source=other");
  rememberVisit();
  showQuote();
  await sendQuote();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({
    sourcePage: "/services",
    utmSource: "news",
    utmCampaign: "spring",
  });
});

test("two forms on a page share no id", () => {
  const { container } = render(
    <>
      <ContactForm texts={contactForm} />
      <QuickQuoteForm texts={quickQuoteForm} />
    </>,
  );
  const ids = [...container.querySelectorAll("[id]")].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("a mistyped mail domain is asked about on leaving the field, corrected by a press with the focus kept, and sent as typed otherwise", async () => {
  const calls = serve(created);
  showQuote();
  await user.type(field(/Name/), "Bo");
  await user.type(field(/Email/), "bo@gmial.com");
  await user.tab();
  await user.click(await screen.findByRole("button", { name: "Did you mean bo@gmail.com?" }));
  expect(field(/Email/)).toHaveValue("bo@gmail.com");
  expect(field(/Email/)).toHaveFocus();
  expect(screen.queryByRole("button", { name: /Did you mean/ })).toBeNull();

  await user.clear(field(/Email/));
  await user.type(field(/Email/), "bo@gmial.com");
  await user.type(field(/Phone/), "305 555 0101");
  await screen.findByRole("button", { name: /Did you mean/ });
  await user.click(quoteButton());
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body.email).toBe("bo@gmial.com");
});
