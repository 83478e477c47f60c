import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CheckboxGroup, TextAreaField } from "@/components/site/forms/fields";
import { type FormTexts, FormTextsProvider } from "@/components/site/forms/form-texts";
import { LeadForm } from "@/components/site/forms/lead-form";
import { PersonFields } from "@/components/site/forms/person-fields";
import type { LeadFormBehavior } from "@/components/site/forms/use-lead-form";
import { Toaster } from "@/components/ui/toaster";
import { onTracked } from "@/lib/analytics/track";
import { aiServices } from "@/lib/crm/leads/ai-options";
import { aiConsultationTexts, serviceConsultationTexts } from "@/lib/crm/leads/ai-texts";
import { popupConsultationTexts } from "@/lib/crm/leads/consultation-texts";
import { faults } from "@/lib/crm/leads/faults";
import { windows10Texts } from "@/lib/crm/leads/windows10";
import { personLabels } from "@/lib/crm/pages/person";
import { serve } from "@/tests/factories/answering-server";
import { ana, fillIn } from "@/tests/factories/filled-form";
import { renderWithToasts } from "@/tests/factories/with-toasts";

/** Forms that other pages compose from these components. */

const created = {
  status: 201,
  body: { success: true, id: 1, reference: "R-1042", answerBy: "2026-11-23T16:00:00.000Z" },
};
const failed = { status: 500, body: { message: "Something went wrong on our end." } };
const PHONE = "(305) 555-0142";
const common = {
  texts: { formName: "A form", submit: "Send", privacy: "Privacy", terms: "Terms" },
};

const forms = {
  popup: {
    behaviour: { kind: "popup-consultation", ...popupConsultationTexts, facts: { phone: PHONE } },
    own: <TextAreaField name="challenges" label="Message" required />,
    path: "/api/it-consultation",
    sent: { services: [], challenges: "Printers jam." },
    thanks: ["Request Submitted", "We'll contact you within 2 business hours for your free IT consultation."],
    failure: ["Submission Failed", `Please try again or call us directly at ${PHONE}`],
    event: undefined,
  },
  "AI consultation": {
    behaviour: { kind: "ai-consultation", ...aiConsultationTexts, facts: { phone: PHONE } },
    own: (
      <>
        <CheckboxGroup name="aiInterests" label="Interests" options={[["ai-agents", "AI agents"]]} required />
        <TextAreaField name="projectDescription" label="Message" required />
      </>
    ),
    path: "/api/ai-consultation",
    sent: { aiInterests: ["ai-agents"], projectDescription: "Printers jam." },
    thanks: [
      "Consultation Request Submitted!",
      "We'll contact you within 2 business hours to schedule your free AI consultation.",
    ],
    failure: ["Submission Failed", `Please try again or call us directly at ${PHONE}`],
    event: "ai_consultation_submitted",
  },
  "service consultation": {
    behaviour: {
      kind: "service-consultation",
      ...serviceConsultationTexts,
      facts: { service: aiServices["ai-agents"].title },
    },
    own: (
      <>
        <input type="hidden" name="serviceType" value={aiServices["ai-agents"].title} />
        <TextAreaField name="projectDescription" label="Message" required />
      </>
    ),
    path: "/api/service-consultation",
    sent: {
      serviceType: "AI Agents",
      projectDescription: "Printers jam.",
      submittedAt: expect.stringMatching(/^20\d\d-\d\d-\d\dT.*Z$/),
    },
    thanks: ["Consultation Request Sent!", "We'll contact you within 24 hours about your AI Agents project."],
    failure: ["Error", "Something went wrong. Please try again or call us."],
    event: "service_consultation_submitted",
  },
  "Windows 10": {
    behaviour: { kind: "windows10", ...windows10Texts },
    own: (
      <>
        <input type="hidden" name="service" value="Windows 10 Upgrade" />
        <TextAreaField name="challenges" label="Message" />
      </>
    ),
    path: "/api/contact",
    sent: { service: "Windows 10 Upgrade", challenges: "Printers jam." },
    thanks: ["Request Submitted!", "We'll contact you within 24 hours about your Windows 10 upgrade needs."],
    failure: ["Error", "Something went wrong. Please try again or call us directly."],
    event: "contact_form_submitted",
  },
} as const satisfies Record<string, { behaviour: Omit<LeadFormBehavior, "action">; [key: string]: unknown }>;

async function fillAndSend() {
  const user = userEvent.setup({ delay: null });
  await fillIn(user, ana);
  for (const box of screen.queryAllByRole("checkbox")) await user.click(box);
  await user.type(screen.getByLabelText(/Message/), "Printers jam.");
  await user.click(screen.getByRole("button", { name: "Send" }));
}

test.each(Object.entries(forms))(
  "the %s form keeps the input after a failure, then sends it, notifies its dialog, and records its event",
  async (_, { behaviour, own, path, sent, ...says }) => {
    const events: string[] = [];
    onTracked(({ name }) => events.push(name));
    const calls = serve(failed, created);
    const onSent = jest.fn();
    renderWithToasts(
      <LeadForm {...behaviour} {...common} onSent={onSent}>
        <PersonFields texts={personLabels} />
        {own}
      </LeadForm>,
    );
    expect(screen.getByRole("status")).toHaveTextContent(says.thanks.join(" "));
    await fillAndSend();
    expect(await screen.findByText(says.failure[0])).toBeVisible();
    // The phone number is a separate element.
    expect(screen.getByText(says.failure[0]).parentElement).toHaveTextContent(says.failure[1]);
    expect(screen.getByLabelText(/Message/)).toHaveValue("Printers jam.");
    await waitFor(() => expect(screen.getByRole("button", { name: "Send" })).toBeEnabled());
    expect(onSent).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByRole("heading", { name: /^Thanks, we got/ })).toHaveFocus();
    // No toast repeats it.
    expect(screen.queryByText(says.thanks[0])).toBeNull();
    expect(calls).toHaveLength(2);
    expect(calls[1]).toMatchObject({
      path,
      body: { firstName: "Ana", lastName: "Diaz", phone: "(305) 555-0100", ...sent },
    });
    expect(onSent).toHaveBeenCalledTimes(1);
    expect(events).toEqual(says.event ? [says.event] : []);
  },
);

describe("a sent form", () => {
  const { behaviour, own } = forms.popup;
  const onClose = jest.fn();
  const show = (words: Partial<FormTexts> = {}) =>
    render(
      <FormTextsProvider texts={{ forms: {}, faults: {}, sent: {}, ...words }}>
        <LeadForm {...behaviour} {...common} close={{ label: "Close", onClose }}>
          <PersonFields texts={personLabels} />
          {own}
        </LeadForm>
      </FormTextsProvider>,
    );
  const title = () => screen.findByRole("heading", { name: "Thanks, we got your IT consultation request" });

  test("is replaced by a focused summary of the request, the reply time, and its reference", async () => {
    document.documentElement.dataset.phone = PHONE;
    serve(created);
    show();
    await fillAndSend();
    expect(await title()).toHaveFocus();
    expect(screen.queryByRole("form")).not.toBeInTheDocument();
    const panel = screen.getByRole("region");
    for (const text of [
      "R-1042",
      "Ana Diaz, (305) 555-0100: “Printers jam.”",
      "Someone on our team will call (305) 555-0100 or reply to ana@example.com.",
      "Monday, November 23 at 11:00 AM Eastern Time. Our office hours are Mon-Fri 9am-6pm.",
    ]) {
      expect(panel).toHaveTextContent(text);
    }
    const call = screen.getByRole("link", { name: `Can't wait? Call ${PHONE}` });
    expect(call).toHaveAttribute("href", "tel:+13055550142");
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test("omits details that the server does not return", async () => {
    serve({ status: 201, body: { success: true, id: 1 } });
    show();
    await fillAndSend();
    await title();
    expect(screen.getByRole("region")).not.toHaveTextContent(/undefined|Invalid|Reference|hear from us/);
  });

  test("shows an empty form focused on its first field after its other button, named as staff have", async () => {
    serve(created);
    show({ sent: { again: "Write again" } });
    await fillAndSend();
    await title();
    await userEvent.click(screen.getByRole("button", { name: "Write again" }));
    expect(screen.queryByRole("region")).not.toBeInTheDocument();
    expect(screen.getByLabelText(/First name/)).toHaveValue("");
    expect(screen.getByLabelText(/First name/)).toHaveFocus();
    expect(screen.getByRole("button", { name: "Send" })).toBeEnabled();
  });

  test("shows the toast and error texts that staff have changed", async () => {
    serve(failed);
    show({
      forms: { "popup-consultation.failure": "Ring {phone}, please." },
      faults: { [faults.lastNameRequired]: "We need your last name." },
    });
    render(<Toaster />);
    await userEvent.type(screen.getByLabelText(/First name/), "Ana");
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByText("We need your last name.")).toBeVisible();
    await userEvent.clear(screen.getByLabelText(/First name/));
    await fillAndSend();
    expect((await screen.findByText("Submission Failed")).parentElement).toHaveTextContent(
      `Ring ${PHONE}, please.`,
    );
  });
});

test("a draft about one service passes only the contact fields to the form about another service", async () => {
  serve(created);
  const form = (title: string) => (
    <LeadForm
      kind="service-consultation"
      {...serviceConsultationTexts}
      {...common}
      facts={{ service: title }}
    >
      <input type="hidden" name="serviceType" value={title} />
      <PersonFields texts={personLabels} />
      <TextAreaField name="specificAnswer" label="Answer" />
    </LeadForm>
  );
  const user = userEvent.setup({ delay: null });
  const first = render(form("AI Agents"));
  await user.type(screen.getByLabelText(/First name/), "Ana");
  await user.type(screen.getByLabelText(/Answer/), "Our CRM.");
  first.unmount();

  const other = render(form("AI Chatbots"));
  expect(screen.getByLabelText(/First name/)).toHaveValue("Ana");
  expect(screen.getByLabelText(/Answer/)).toHaveValue("");
  other.unmount();

  render(form("AI Agents"));
  expect(screen.getByLabelText(/Answer/)).toHaveValue("Our CRM.");
});
