import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CheckoutForm } from "@/components/site/checkout/checkout-form";
import { CheckoutTextsProvider } from "@/components/site/checkout/checkout-texts";
import { checkoutTexts } from "@/components/site/checkout/texts";
import { Toaster } from "@/components/ui/toaster";
import { onTracked } from "@/lib/analytics/track";
import type { OrderableService } from "@/lib/billing/schema";
import { usStates } from "@/lib/checkout/us-states";
import { valuesOf } from "@/lib/page-texts/values";
import { type AskedCall, type GivenAnswer, serveBy } from "@/tests/factories/answering-server";

/** The form with a server that answers as a test says; journeys in a browser have the rest. */

const service: OrderableService = {
  id: 4,
  name: "Active Directory Server",
  description: "One domain controller.",
  pricing: { monthly: 180, annually: 1980 },
  setupFees: { monthly: 90 },
  isPaidOnce: false,
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

type Given = Partial<Parameters<typeof CheckoutForm>[0]> & {
  answer?: (call: AskedCall) => GivenAnswer;
};

function open({ answer, ...props }: Given = {}) {
  const calls = serveBy(answer ?? (() => ({ status: 500, body: {} })));
  const openOrder = jest.fn();
  render(
    <CheckoutTextsProvider value={valuesOf(checkoutTexts.group)}>
      <CheckoutForm
        service={service}
        billing="monthly"
        settings={{ isOpen: true, isDemo: true, accept: null, turnstile: null }}
        states={usStates}
        refresh={async () => service}
        openOrder={openOrder}
        {...props}
      />
      {answer && <Toaster />}
    </CheckoutTextsProvider>,
  );
  return { calls, openOrder };
}

const payButton = () => screen.getByRole("button", { name: /^Complete Secure Payment/ });
const notice = () => {
  const [first] = screen.getAllByRole("alert");
  if (!first) throw new Error("there is no notice");
  return first;
};

/** By a test card, all of it. */
async function pay(): Promise<void> {
  await userEvent.click(await screen.findByText("Test cards for the demonstration"));
  await userEvent.click(screen.getByRole("button", { name: /^Visa, paid/ }));
  await userEvent.click(payButton());
}

const notTaken = (code: string, more: object = {}): GivenAnswer => ({
  status: 200,
  body: { success: false, code, message: `Told of ${code}.`, ...more },
});

test("what is sent is the documented payload and nothing besides, with the amount that was shown", async () => {
  const { calls, openOrder } = open({
    answer: () => ({ status: 200, body: { success: true, orderId: "o-1", status: "paid", message: "" } }),
  });
  const events: string[] = [];
  onTracked(({ name }) => void events.push(name));
  await pay();
  await waitFor(() => expect(openOrder).toHaveBeenCalledWith("o-1"));
  expect(events).toEqual(["order_placed"]);
  expect(calls[0]?.headers["Idempotency-Key"]).toMatch(/^[0-9a-f]{32}$/);
  expect(calls[0]?.body).toEqual({
    amount: 270,
    cardNumber: "4111111111111111",
    expiryMonth: "12",
    expiryYear: expect.stringMatching(/^20\d\d$/),
    cvv: "900",
    customerInfo: {
      firstName: "Dana",
      lastName: "Reyes",
      email: expect.stringMatching(/^dana\.reyes\.\d{4}@example\.com$/),
      phone: "(305) 555-0100",
      company: "Reyes Roofing",
      address: "1 Ocean Drive",
      city: "Miami",
      state: "FL",
      zipCode: "33101",
      country: "US",
    },
    serviceInfo: { id: 4, name: "Active Directory Server", billingCycle: "monthly" },
  });
});

test("what the server finds wrong stands beside its field, and the first one has the focus", async () => {
  const fields = { "customerInfo.city": ["The city is unknown."], cvv: ["The code is wrong."] };
  const body = { success: false, code: "invalid", message: "Please check the marked fields.", fields };
  open({ answer: () => ({ status: 422, body }) });
  await pay();
  expect(await screen.findByText("Payment Error")).toBeVisible();
  expect(
    screen.getAllByText("An error occurred while processing your payment. Please try again.")[0],
  ).toBeVisible();
  expect(screen.getByLabelText(/^City/)).toHaveAccessibleDescription("The city is unknown.");
  expect(screen.getByLabelText(/^City/)).toHaveFocus();
  expect(screen.getByLabelText(/^Security code/)).toHaveAccessibleDescription(/The code is wrong\./);
  expect(notice()).toHaveTextContent("Please check the marked fields.");
});

test("without words of the server a refused payment has the documented ones", async () => {
  open({ answer: () => ({ status: 200, body: { success: false, code: "declined", message: "" } }) });
  await pay();
  expect(await screen.findByText("Payment Failed")).toBeVisible();
  expect(notice()).toHaveTextContent(
    "Payment could not be processed. Please check your card details and try again.",
  );
});

test("who has ordered the same a moment ago is asked, and then taken at their word", async () => {
  const { calls } = open({ answer: () => notTaken("ordered_already") });
  await pay();
  await waitFor(() => expect(notice()).toHaveTextContent("Your card was not charged again"));
  await userEvent.click(payButton());
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[0]?.body).not.toHaveProperty("orderAgain");
  expect(calls[1]?.body).toMatchObject({ orderAgain: true });
});

test("a cycle that is offered no longer is taken back, and nothing can be paid until another is chosen", async () => {
  open({
    answer: () => notTaken("price_changed"),
    refresh: async () => ({ ...service, pricing: { annually: 1980 } }),
  });
  await pay();
  await waitFor(() => expect(notice()).toHaveTextContent("is no longer offered"));
  expect(screen.getByLabelText(/^Billing cycle/)).toHaveValue("");
  expect(payButton()).toBeDisabled();
});

test("a changed price that can't be read now is told in the server's words", async () => {
  open({ answer: () => notTaken("price_changed"), refresh: () => Promise.reject(new Error("away")) });
  await pay();
  await waitFor(() => expect(notice()).toHaveTextContent("Told of price_changed."));
});

test("a service with one cycle needs no choice; one without a saving speaks of none", () => {
  open({
    service: { ...service, pricing: { monthly: 85 }, setupFees: {}, isPaidOnce: true },
    billing: undefined,
  });
  expect(payButton()).toHaveTextContent("$85.00");
  expect(screen.queryByText(/save/i)).not.toBeInTheDocument();
  expect(screen.getByText("You pay once. Nothing renews.")).toBeVisible();
  expect(screen.getByText("One-time payment")).toBeVisible();
  expect(screen.queryByText(/Monthly/)).not.toBeInTheDocument();
});

test("test cards are the demonstration's alone", () => {
  open({ settings: { isOpen: true, isDemo: false, accept: null, turnstile: null } });
  expect(screen.queryByText(/test cards/i)).not.toBeInTheDocument();
});

test("a number that is pasted with words around it is the number", async () => {
  open();
  const number = screen.getByLabelText(/^Card number/);
  await userEvent.click(number);
  await userEvent.paste("Card: 4111-1111-1111-1111");
  expect(number).toHaveValue("4111 1111 1111 1111");
  expect(number).toHaveAttribute("aria-invalid", "false");
});

test("a field is judged when it is left, not while it is first typed", async () => {
  open();
  const email = screen.getByLabelText(/^Email/);
  await userEvent.type(email, "ana@");
  expect(email).toHaveAttribute("aria-invalid", "false");
  await userEvent.tab();
  await waitFor(() => expect(email).toHaveAttribute("aria-invalid", "true"));
  await userEvent.type(email, "example.com");
  await waitFor(() => expect(email).toHaveAttribute("aria-invalid", "false"));
});

test("a declined card is taken out of its fields, without a fault at them; all else stays", async () => {
  open({ answer: () => notTaken("declined") });
  await pay();
  await screen.findByText("Payment Failed");
  for (const label of [/^Card number/, /^Security code/, /^Expiry month/, /^Expiry year/]) {
    expect(screen.getByLabelText(label)).toHaveValue("");
    expect(screen.getByLabelText(label)).toHaveAttribute("aria-invalid", "false");
  }
  expect(screen.getByLabelText(/^Name on card/)).toHaveValue("Dana Reyes");
  expect(screen.getByLabelText(/^Street address/)).toHaveValue("1 Ocean Drive");
});

test("the page keeps nothing of a card, and empties it when it is left", async () => {
  open({ answer: () => notTaken("price_changed") });
  await pay();
  await screen.findByText("Payment Failed");
  const kept = JSON.stringify([...Object.entries(sessionStorage), ...Object.entries(localStorage)]);
  expect(kept).toContain("Ocean Drive");
  expect(kept).not.toMatch(/411111|\b900\b|Dana Reyes/);
  act(() => void window.dispatchEvent(new Event("pagehide")));
  for (const label of [/^Card number/, /^Security code/, /^Expiry month/, /^Name on card/]) {
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveValue(""));
  }
  expect(within(document.body).getByLabelText(/^City/)).toHaveValue("Miami");
});
