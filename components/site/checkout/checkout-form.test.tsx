import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CheckoutForm } from "@/components/site/checkout/checkout-form";
import { CheckoutTextsProvider } from "@/components/site/checkout/checkout-texts";
import { Toaster } from "@/components/ui/toaster";
import { onTracked, takeWaiting } from "@/lib/analytics/track";
import { beginAttempt } from "@/lib/commerce/checkout/attempts";
import type { OrderableService } from "@/lib/commerce/checkout/orderable-service";
import { usStates } from "@/lib/commerce/checkout/us-states";
import { valuesOf } from "@/lib/content/page-texts/values";
import { checkoutTexts } from "@/lib/crm/pages/checkout";
import { type ReceivedCall, type ScriptedAnswer, serveBy } from "@/tests/factories/answering-server";
import { paymentPayload, publicOrderOf } from "@/tests/factories/checkout";
import { deferred } from "@/tests/factories/deferred";

/** The form with a server that responds as a test specifies; browser tests cover the rest. */

const service: OrderableService = {
  id: 4,
  name: "Active Directory Server",
  description: "One domain controller.",
  pricing: { monthly: 180, annually: 1980 },
  setupFees: { monthly: 90 },
  isPaidOnce: false,
};

type RenderOptions = Partial<Parameters<typeof CheckoutForm>[0]> & {
  answer?: (call: ReceivedCall) => ScriptedAnswer | Promise<ScriptedAnswer>;
};

function open({ answer, ...props }: RenderOptions = {}) {
  const calls = serveBy(answer ?? (() => ({ status: 500, body: {} })));
  const openOrder = jest.fn();
  const form = (more: Partial<RenderOptions>) => (
    <CheckoutTextsProvider value={valuesOf(checkoutTexts.group)}>
      <CheckoutForm
        service={service}
        billing="monthly"
        settings={{ isOpen: true, isDemo: true, accept: null, turnstile: null }}
        states={usStates}
        refresh={async () => service}
        openOrder={openOrder}
        {...props}
        {...more}
      />
      {answer && <Toaster />}
    </CheckoutTextsProvider>
  );
  const { rerender } = render(form({}));
  return { calls, openOrder, show: (more: Partial<RenderOptions>) => rerender(form(more)) };
}

const payButton = () => screen.getByRole("button", { name: /^Complete Secure Payment/ });
const notice = () => screen.getAllByRole("alert")[0] as HTMLElement;

async function fillInTestCard(): Promise<void> {
  await userEvent.click(await screen.findByText("Test cards for the demonstration"));
  await userEvent.click(screen.getByRole("button", { name: /^Visa, paid/ }));
}

async function pay(): Promise<void> {
  await fillInTestCard();
  await userEvent.click(payButton());
}

const paid: ScriptedAnswer = {
  status: 200,
  body: { success: true, orderId: "o-1", status: "paid", message: "" },
};

const notTaken = (code: string): ScriptedAnswer => ({
  status: 200,
  body: { success: false, code, message: `Told of ${code}.` },
});

test("sends exactly the documented payload with the displayed amount", async () => {
  const { calls, openOrder } = open({ answer: () => paid });
  takeWaiting();
  const events: string[] = [];
  onTracked(({ name }) => void events.push(name));
  await pay();
  await waitFor(() => expect(openOrder).toHaveBeenCalledWith("o-1"));
  expect(events).toEqual(["order_placed"]);
  expect(calls[0]?.headers["Idempotency-Key"]).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  const { customerInfo } = paymentPayload();
  const email = expect.stringMatching(/^dana\.reyes\.\d{4}@example\.com$/);
  expect(calls[0]?.body).toEqual({
    amount: 270,
    cardNumber: "4111111111111111",
    expiryMonth: "12",
    expiryYear: expect.stringMatching(/^20\d\d$/),
    cvv: "900",
    customerInfo: { ...customerInfo, email },
    serviceInfo: { id: 4, name: "Active Directory Server", billingCycle: "monthly" },
  });
});

test("shows each server error beside its field and focuses the first one", async () => {
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

test("shows the documented text for a declined payment without a server message", async () => {
  open({ answer: () => ({ status: 200, body: { success: false, code: "declined", message: "" } }) });
  await pay();
  expect(await screen.findByText("Payment Failed")).toBeVisible();
  expect(notice()).toHaveTextContent(
    "Your card was not chargedPayment could not be processed. Please check your card details and try again.",
  );
});

test("asks about a repeated order first and sends it as intended on the second press", async () => {
  const { calls } = open({ answer: () => notTaken("ordered_already") });
  await pay();
  await waitFor(() => expect(notice()).toHaveTextContent("Your card was not charged again"));
  await userEvent.click(payButton());
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[0]?.body).not.toHaveProperty("orderAgain");
  expect(calls[1]?.body).toMatchObject({ orderAgain: true });
});

test("clears a billing cycle that is no longer offered and disables payment", async () => {
  open({
    answer: () => notTaken("price_changed"),
    refresh: async () => ({ ...service, pricing: { annually: 1980 } }),
  });
  await pay();
  await waitFor(() => expect(notice()).toHaveTextContent("is no longer offered"));
  expect(screen.getByLabelText(/^Billing cycle/)).toHaveValue("");
  expect(payButton()).toBeDisabled();
});

test("shows the server's message when a changed price can't be read", async () => {
  open({ answer: () => notTaken("price_changed"), refresh: () => Promise.reject(new Error("away")) });
  await pay();
  await waitFor(() => expect(notice()).toHaveTextContent("Told of price_changed."));
});

test("a one-time service needs no cycle choice and mentions no saving", () => {
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

test("extracts the card number from pasted text", async () => {
  open();
  const number = screen.getByLabelText(/^Card number/);
  await userEvent.click(number);
  await userEvent.paste("Card: 4111-1111-1111-1111");
  expect(number).toHaveValue("4111 1111 1111 1111");
  expect(number).toHaveAttribute("aria-invalid", "false");
});

test("clears a declined card, explains it at the number field, and keeps all other input", async () => {
  open({ answer: () => notTaken("declined") });
  await pay();
  await screen.findByText("Payment Failed");
  const number = screen.getByLabelText(/^Card number/);
  await waitFor(() => expect(number).toHaveFocus());
  expect(number).toHaveValue("");
  expect(number).toHaveAccessibleDescription("This card was declined. Check it, or use another one.");
  expect(notice().textContent).toBe("Your payment didn't go throughTold of declined.");
  for (const label of [/^Security code/, /^Expiry month/, /^Expiry year/]) {
    expect(screen.getByLabelText(label)).toHaveValue("");
    expect(screen.getByLabelText(label)).toHaveAttribute("aria-invalid", "false");
  }
  expect(screen.getByLabelText(/^Name on card/)).toHaveValue("Dana Reyes");
  expect(screen.getByLabelText(/^Street address/)).toHaveValue("1 Ocean Drive");
});

test("stores no card data and clears the card when the page is left", async () => {
  open({ answer: () => notTaken("price_changed") });
  await pay();
  await screen.findByText("Payment Failed");
  const stored = JSON.stringify([...Object.entries(sessionStorage), ...Object.entries(localStorage)]);
  expect(stored).toContain("Ocean Drive");
  expect(stored).not.toMatch(/411111|\b900\b|Dana Reyes/);
  act(() => void window.dispatchEvent(new Event("pagehide")));
  for (const label of [/^Card number/, /^Security code/, /^Expiry month/, /^Name on card/]) {
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveValue(""));
  }
  expect(within(document.body).getByLabelText(/^City/)).toHaveValue("Miami");
});

test("without test cards outside the demonstration, and with autocomplete and the right keyboard on every field", () => {
  open({ settings: { isOpen: true, isDemo: false, accept: null, turnstile: null } });
  expect(screen.queryByText(/test cards/i)).not.toBeInTheDocument();
  const requested = [...document.querySelectorAll<HTMLInputElement>("#checkout-form :is(input, select)")]
    .filter(({ name }) => name !== "billingCycle")
    .map((one) => [one.name, one.getAttribute("autocomplete"), one.inputMode || one.type]);
  expect(requested).toEqual([
    ["firstName", "billing given-name", "text"],
    ["lastName", "billing family-name", "text"],
    ["email", "billing email", "email"],
    ["phone", "billing tel", "tel"],
    ["company", "billing organization", "text"],
    ["address", "billing address-line1", "text"],
    ["city", "billing address-level2", "text"],
    ["state", "billing address-level1", "select-one"],
    ["zipCode", "billing postal-code", "numeric"],
    ["cardholderName", "cc-name", "text"],
    ["cardNumber", "cc-number", "numeric"],
    ["expiryMonth", "cc-exp-month", "select-one"],
    ["expiryYear", "cc-exp-year", "select-one"],
    ["cvv", "cc-csc", "numeric"],
  ]);
});

test("checks a field on blur, then on each key, not while it is first typed, and a card's code by the brand", async () => {
  open();
  const number = screen.getByLabelText(/^Card number/);
  await userEvent.type(number, "41111111");
  expect(number).toHaveValue("4111 1111");
  expect(await screen.findByText("Visa", { exact: false, selector: "[role=status]" })).toBeInTheDocument();
  expect(number).toHaveAttribute("aria-invalid", "false");
  await userEvent.tab();
  const incomplete = "This card number is incomplete or has a typo. Please check it.";
  await waitFor(() => expect(number).toHaveAccessibleDescription(incomplete));
  await userEvent.type(number, "11111111");
  await waitFor(() => expect(number).toHaveAttribute("aria-invalid", "false"));
  const code = screen.getByLabelText(/^Security code/);
  await userEvent.type(code, "12345x");
  await userEvent.tab();
  expect(code).toHaveValue("1234");
  await waitFor(() => expect(code).toHaveAccessibleDescription(/Enter the 3 digits on the back of the card/));
  await userEvent.clear(number);
  await userEvent.type(number, "370000000000002");
  await waitFor(() => expect(code).toHaveAttribute("aria-invalid", "false"));
});

test("reports an expired card at its year and does not send it", async () => {
  const { calls } = open({ answer: () => notTaken("declined") });
  await fillInTestCard();
  // The offered years begin with this one, so only its months can be past.
  const year = screen.getByLabelText<HTMLSelectElement>(/^Expiry year/);
  const [, first] = [...year.options].map(({ value }) => value);
  await userEvent.selectOptions(year, String(first));
  await userEvent.selectOptions(screen.getByLabelText(/^Expiry month/), "01");
  jest.spyOn(Date, "now").mockReturnValue(Date.UTC(Number(first), 6, 15));
  await userEvent.click(payButton());
  await waitFor(() =>
    expect(year).toHaveAccessibleDescription("This card has expired. Please use another card."),
  );
  expect(year).toHaveFocus();
  expect(calls).toEqual([]);
});

test("a double click sends one payment, and the button shows that it is processing", async () => {
  const response = deferred<ScriptedAnswer>();
  const { calls, openOrder } = open({ answer: () => response.promise });
  await fillInTestCard();
  await userEvent.dblClick(payButton());
  const busy = await screen.findByRole("button", { name: "Processing Payment..." });
  expect(busy).toBeDisabled();
  await act(async () => response.resolve(paid));
  await waitFor(() => expect(openOrder).toHaveBeenCalledWith("o-1"));
  expect(calls).toHaveLength(1);
});

test("shows a changed price before charging, keeps the card, and pays the new price on the next press", async () => {
  const dearer = { ...service, pricing: { ...service.pricing, monthly: 199 } };
  const { calls, show } = open({
    answer: () => notTaken("price_changed"),
    refresh: async () => {
      show({ service: dearer });
      return dearer;
    },
  });
  await pay();
  await waitFor(() =>
    expect(notice()).toHaveTextContent("It was $270.00 when you opened this page, and now it's $289.00."),
  );
  expect(screen.getByLabelText(/^Card number/)).toHaveValue("4111 1111 1111 1111");
  expect(payButton()).toHaveTextContent("Complete Secure Payment - $289.00");
  await userEvent.click(payButton());
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.body).toMatchObject({ amount: 289 });
});

test("looks up a payment sent by an earlier page and opens its order", async () => {
  beginAttempt(service.id);
  const { calls, openOrder } = open({
    answer: () => ({ status: 200, body: { order: publicOrderOf("paid") } }),
  });
  expect(notice()).not.toHaveTextContent(/declined|not charged/i);
  await waitFor(() => expect(openOrder).toHaveBeenCalledWith(publicOrderOf("paid").orderId));
  expect(calls.map(({ method }) => method)).toEqual(["GET"]);
});

test("offers only cycles with a price above 0 and disables payment until one is chosen", async () => {
  open({ billing: "biennially" });
  expect(payButton()).toBeDisabled();
  const cycles = screen.getByLabelText(/^Billing cycle/);
  const options = within(cycles).getAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual([
    "Select billing cycle",
    "Monthly - $180.00",
    "Annually (12 months) - $1,980.00",
  ]);
  await userEvent.selectOptions(cycles, "monthly");
  expect(screen.getByText("Paying every 12 months saves $270.00 (12%) over 12 months.")).toBeVisible();
  await userEvent.selectOptions(cycles, "annually");
  expect(payButton()).toHaveTextContent("Complete Secure Payment - $1,980.00");
  expect(payButton()).toBeEnabled();
  const summary = screen.getByRole("region", { name: "Order Summary" });
  expect(summary).toHaveTextContent("Total today$1,980.00");
});
