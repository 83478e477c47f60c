import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { ContactForm } from "@/components/site/forms/contact-form";
import { QuickQuoteForm } from "@/components/site/forms/quick-quote-form";
import { RememberVisit } from "@/components/site/remember-visit";
import { Toaster } from "@/components/ui/toaster";
import { valuesOf } from "@/lib/content/page-texts/values";
import { contactTexts } from "@/lib/crm/leads/texts";
import { contactFormTexts, quickQuoteFormTexts } from "@/lib/crm/pages/forms";
import { type ScriptedAnswer, serve, serveBy } from "@/tests/factories/answering-server";

const contactForm = valuesOf(contactFormTexts);
const quickQuoteForm = valuesOf(quickQuoteFormTexts);
const LEAD_THANKS = contactTexts.thanks.message;

const created = { status: 201, body: { success: true, message: LEAD_THANKS, id: 1 } };

let user: UserEvent;

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const contactButton = () => screen.getByRole("button", { name: /Request Free Consultation|Submitting/ });
const quoteButton = () => screen.getByRole("button", { name: /Get Quick Quote|Submitting/ });

async function fillContact() {
  await user.type(field(/First name/), "Ana");
  await user.type(field(/Last name/), "Diaz");
  await user.type(field(/Company/), "Diaz Farms");
  await user.type(field(/Email/), "ana@example.com");
  await user.type(field(/Phone/), "(305) 555-0100");
}

async function fillQuote() {
  await user.type(field(/Name/), "Bo");
  await user.type(field(/Email/), "bo@example.com");
  await user.type(field(/Phone/), "305 555 0101");
}

const showQuote = () => render(<QuickQuoteForm texts={quickQuoteForm} />);

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
    render(
      <>
        <ContactForm texts={contactForm} />
        <Toaster />
      </>,
    );
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
    for (const label of [/First name/, /Email/, /challenges/, /Service of interest/]) {
      expect(field(label)).toHaveValue("");
    }
    expect(screen.queryByText(/Please enter/)).not.toBeInTheDocument();
  });

  test("names each invalid field beside it, focuses the first, sends nothing, and accepts the correction", async () => {
    const calls = serve(created);
    render(<ContactForm texts={contactForm} />);
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
    render(<ContactForm texts={contactForm} />);
    for (const label of [/First name/, /Last name/, /Company/, /Email/, /Phone/])
      expect(field(label)).toBeRequired();
    for (const label of [/Service of interest/, /employees/, /challenges/, /Best time/]) {
      expect(field(label)).not.toBeRequired();
    }
  });
});

describe("a form being sent", () => {
  test("says so on its button and ignores a second press", async () => {
    let release: () => void = () => undefined;
    const answer = new Promise<ScriptedAnswer>((resolve) => {
      release = () => resolve(created);
    });
    const sent = serveBy(() => answer);
    showQuote();
    await sendQuote();
    expect(quoteButton()).toHaveTextContent("Submitting...");
    expect(quoteButton()).toBeDisabled();
    await user.type(field(/Phone/), "{Enter}");
    fireEvent.submit(screen.getByRole("form"));
    await waitFor(() => expect(sent).toHaveLength(1));
    await act(async () => release());
    await user.click(await screen.findByRole("button", { name: "Send Another Message" }));
    expect(quoteButton()).toHaveTextContent("Get Quick Quote");
    expect(sent).toHaveLength(1);
  });
});

describe("a failed form", () => {
  test("shows the server's message, keeps the input, and succeeds on a second attempt", async () => {
    const calls = serve({ status: 429, body: { message: "Too many requests. Please wait." } }, created);
    render(
      <>
        <QuickQuoteForm texts={quickQuoteForm} />
        <Toaster />
      </>,
    );
    await sendQuote();
    expect(await screen.findByText("Error")).toBeVisible();
    expect(screen.getByText("Too many requests. Please wait.")).toBeVisible();
    expect(field(/Name/)).toHaveValue("Bo");

    await user.click(quoteButton());
    expect(await screen.findByRole("heading", { name: /^Thanks, we got/ })).toBeVisible();
    expect(calls).toHaveLength(2);
  });

  test.each([
    ["contact", "Failed to submit contact form. Please try again."],
    ["quick quote", "Failed to submit quote request. Please try again."],
  ])("shows the %s form's own text in the toast when no answer comes", async (form, text) => {
    serveBy(() => "lost");
    render(
      <>
        {form === "contact" ? <ContactForm texts={contactForm} /> : <QuickQuoteForm texts={quickQuoteForm} />}
        <Toaster />
      </>,
    );
    if (form === "contact") await fillContact();
    else await fillQuote();
    await user.click(form === "contact" ? contactButton() : quoteButton());
    expect(await screen.findByText(text)).toBeVisible();
    expect(field(/Email/)).not.toHaveValue("");
  });

  test("marks and focuses a field that the server refuses", async () => {
    serve({
      status: 422,
      body: { message: "That number is not in service.", fields: { phone: ["Not in service."] } },
    });
    showQuote();
    await sendQuote();
    await waitFor(() => expect(field(/Phone/)).toHaveFocus());
    expect(field(/Phone/)).toHaveAccessibleDescription("Not in service.");
  });
});

describe("a draft", () => {
  test("survives a reload and is removed when the form is sent", async () => {
    const calls = serve(created);
    const page = showQuote();
    await fillQuote();
    page.unmount();

    showQuote();
    expect(field(/Name/)).toHaveValue("Bo");
    await user.click(quoteButton());
    await waitFor(() => expect(field(/Name/)).toHaveValue(""));
    // The time since the reload does not measure the time to fill in the form.
    expect(calls[0]?.body).not.toHaveProperty("elapsedMs");
    expect(sessionStorage.getItem("draft:quick-quote")).toBeNull();
  });
});

describe("the source of a lead", () => {
  afterEach(() => window.history.replaceState(null, "", "/"));

  test("includes the first campaign of the visit", async () => {
    const calls = serve(created);
    window.history.replaceState(null, "", "/?utm_source=news&utm_campaign=spring");
    render(<RememberVisit />).unmount();
    window.history.replaceState(null, "", "/services?utm_source=other");
    render(<RememberVisit />);
    showQuote();
    await sendQuote();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({
      sourcePage: "/services",
      utmSource: "news",
      utmCampaign: "spring",
    });
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

describe("a mistyped mail domain", () => {
  test("is asked about when the field is left, corrected by a press with the focus kept, and sent as typed otherwise", async () => {
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
});
