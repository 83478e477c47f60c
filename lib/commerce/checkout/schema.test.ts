import { checkoutForm, idempotencyKey, paymentInput } from "@/lib/commerce/checkout/schema";
import { cardYear, paymentPayload } from "@/tests/factories/checkout";

const faults = (input: unknown) =>
  Object.fromEntries(
    paymentInput.safeParse(input).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [],
  );
const customer = (changes: object) =>
  paymentPayload({ customerInfo: { ...paymentPayload().customerInfo, ...changes } });
const cards = ["4007000000027", "4012888818888", "4111111111111111", "5424000000000015", "6011000000000012"];

test("accepts the documented payload and removes separators from the card number", () => {
  const payment = paymentInput.parse(paymentPayload({ cardNumber: "4111-1111 1111 1111 " }));
  expect(payment).toMatchObject({ cardNumber: "4111111111111111", expiryMonth: "09", cvv: "900" });
});

test("country and company are optional", () => {
  const payment = paymentInput.parse(customer({ country: undefined, company: undefined }));
  expect(payment.customerInfo.country).toBe("US");
});

test.each(cards)("accepts the gateway's test card %s", (cardNumber) => {
  expect(faults(paymentPayload({ cardNumber }))).toEqual({});
});

test("an American Express card has 15 digits and a 4-digit code", () => {
  const amex = { cardNumber: "370000000000002" };
  expect(faults(paymentPayload({ ...amex, cvv: "1234" }))).toEqual({});
  expect(faults(paymentPayload({ ...amex, cvv: "123" }))).toEqual({
    cvv: "Enter the 4 digits on the front of the card",
  });
});

test.each([
  ["a failed check digit", "4111111111111112", /typo/],
  ["too few digits", "411111111111", /typo/],
  ["a length unknown for the brand", "41111111111116", /typo/],
  ["letters", "4111x11111111111", /typo/],
  ["more digits than the gateway accepts", "4111111111111111110", /more than 16/],
  ["a brand that the gateway does not accept", "6759649826438453", /kind of card/],
  ["nothing", "", /Enter your card number/],
  ["a whole text", "4".repeat(10_000), /typo/],
])("a card number is refused: %s", (_, cardNumber, message) => {
  expect(faults(paymentPayload({ cardNumber }))).toEqual({ cardNumber: expect.stringMatching(message) });
});

test("an error never repeats the typed card data", () => {
  const payment = paymentPayload({ cardNumber: "4111111111111112", cvv: "98765", expiryYear: "2019" });
  expect(JSON.stringify(paymentInput.safeParse(payment))).not.toMatch(/411111|98765|2019/);
});

test.each(["firstName", "lastName", "email", "phone", "company", "address", "city"])(
  "refuses a card number typed as %s",
  (name) => {
    const typed = name === "email" ? "4111111111111111@example.com" : "4111 1111 1111 1111";
    expect(faults(customer({ [name]: typed }))).toEqual({
      [`customerInfo.${name}`]: expect.stringContaining("looks like a card number"),
    });
  },
);

test("reports an expired card together with all other errors", () => {
  expect(faults({ ...customer({ city: "" }), expiryMonth: "01", expiryYear: "2020" })).toEqual({
    "customerInfo.city": "Please enter a valid city",
    expiryYear: "This card has expired. Please use another card.",
  });
});

test("the form validates the card while the other fields are still empty", () => {
  const typed = { cardNumber: "4111 1111 1111 1111", cvv: "1234", expiryMonth: "", expiryYear: cardYear };
  const issuesOf = (form: object) => checkoutForm.safeParse(form).error?.issues ?? [];
  const paths = issuesOf({ email: "", ...typed }).map(({ path }) => path.join("."));
  expect(paths).toEqual(expect.arrayContaining(["email", "expiryMonth", "cvv", "cardholderName"]));
  const expired = { ...typed, cardNumber: "", cvv: "123", expiryMonth: "01", expiryYear: "2020" };
  const messages = issuesOf(expired).map(({ message }) => message);
  expect(messages).toContain("This card has expired. Please use another card.");
});

test("accepts two-digit years and one-digit months, and refuses a year far ahead", () => {
  const payment = paymentInput.parse(paymentPayload({ expiryMonth: "3", expiryYear: "31" }));
  expect(payment).toMatchObject({ expiryMonth: "03", expiryYear: "2031" });
  expect(faults(paymentPayload({ expiryYear: "2099" }))).toEqual({ expiryYear: "Select the year" });
  expect(faults(paymentPayload({ expiryMonth: "13" }))).toEqual({ expiryMonth: "Select the month" });
});

test.each([
  ["firstName", "A"],
  ["lastName", "B"],
  ["email", "dana@example"],
  ["phone", "555-0100"],
  ["address", "1 St"],
  ["city", "M"],
  ["state", "XX"],
  ["zipCode", "3310"],
  ["country", "CA"],
  ["firstName", "A".repeat(51)],
  ["address", "A".repeat(61)],
])("%s may not be %s", (field, value) => {
  expect(Object.keys(faults(customer({ [field]: value })))).toEqual([`customerInfo.${field}`]);
});

test.each([0, -51, 51.001, Number.NaN, 1e9, "51"])("%p is not a valid amount", (amount) => {
  expect(Object.keys(faults({ ...paymentPayload(), amount }))).toEqual(["amount"]);
});

test.each([0.01, 1.1, 199.99, 4.35, 99_999_999.99])("%p is a valid amount", (amount) => {
  expect(faults(paymentPayload({ amount }))).toEqual({});
});

test("a token replaces the card, and card data sent with it is dropped", () => {
  const opaqueData = { dataDescriptor: "COMMON.ACCEPT.INAPP.PAYMENT", dataValue: "eyJ0b2tlbiI6IjEifQ==" };
  const payment = paymentInput.parse({ ...paymentPayload(), method: "token", opaqueData });
  expect(payment).toMatchObject({ method: "token", opaqueData });
  expect(Object.keys(payment)).not.toEqual(expect.arrayContaining(["cardNumber"]));
  expect(JSON.stringify(payment)).not.toMatch(/411111|\b900\b/);
});

test("a payment without a token requires a card number and a code", () => {
  const { cardNumber, cvv, ...rest } = paymentPayload();
  expect(Object.keys(faults(rest)).sort()).toEqual(["cardNumber", "cvv"]);
});

test("an idempotency key has 1 to 200 visible characters and contains no card number", () => {
  for (const key of [crypto.randomUUID(), "order-2611227", "11111111-4111-4111-9111-1111111111aa"]) {
    expect(idempotencyKey.safeParse(key).success).toBe(true);
  }
  for (const key of [null, "", "with space", "x".repeat(201), "pay-4111111111111111"]) {
    expect(idempotencyKey.safeParse(key).success).toBe(false);
  }
});
