import { chargeResult, plain } from "@/lib/integrations/payments/authorize-net/charge-result";
import { PaymentFailure } from "@/lib/integrations/payments/payments";

const plainText = (detail: string) => plain(detail, ["4111111111111111", "987"]);
const outer = (code: string, text = "Some words.") => ({
  messages: { resultCode: code.startsWith("I") ? "Ok" : "Error", message: [{ code, text }] },
});
const transaction = (fields: object) => ({ transactionResponse: { transId: "60200000001", ...fields } });

function failureIn(answer: unknown): PaymentFailure {
  try {
    throw new Error(`a result: ${JSON.stringify(chargeResult(answer, plainText))}`);
  } catch (error) {
    if (error instanceof PaymentFailure) return error;
    throw error;
  }
}

it.each([
  ["1", "approved"],
  ["2", "declined"],
  ["3", "rejected"],
  ["4", "held"],
])("the transaction's code %s means %s, whatever the code around it", (responseCode, outcome) => {
  for (const code of ["I00001", "E00027"]) {
    const answer = { ...transaction({ responseCode }), ...outer(code) };
    expect(chargeResult(answer, plainText)).toMatchObject({ outcome, transactionId: "60200000001" });
  }
});

it("accepts numbers as text, and lists inside an element or bare", () => {
  const answer = {
    ...transaction({
      transId: 60200000001,
      responseCode: 2,
      accountNumber: "XXXX0015",
      errors: { error: { errorCode: 27, errorText: "AVS mismatch." } },
    }),
    messages: { resultCode: "Error", message: { code: "E00027", text: "No." } },
  };
  expect(chargeResult(answer, plainText)).toMatchObject({
    outcome: "declined",
    errorCode: "27",
    detail: "AVS mismatch.",
    transactionId: "60200000001",
    cardLast4: "0015",
  });
});

it.each(["11", "120", "121", "122"])("error %s leaves the outcome of the payment unknown", (errorCode) => {
  const errors = [{ errorCode, errorText: "Words." }];
  const answer = { ...transaction({ responseCode: "3", transId: "0", errors }), ...outer("E00027") };
  expect(failureIn(answer)).toMatchObject({ kind: "unknown", code: errorCode });
});

it.each([
  ["E00001", "unknown"],
  ["E00027", "unknown"],
  ["E00999", "unknown"],
  ["I00001", "unknown"],
  ["E00053", "unavailable"],
  ["E00104", "unavailable"],
])("without a transaction, %s means %s", (code, kind) => {
  expect(failureIn(outer(code))).toMatchObject({ kind, code });
});

it.each(["E00003", "E00007", "E00013", "E00114"])("without a transaction, %s means rejected", (code) => {
  const rejection = { outcome: "rejected", errorCode: code, detail: "Some words." };
  expect(chargeResult(outer(code), plainText)).toEqual(rejection);
});

it("an approval without a transaction id is unknown", () => {
  for (const transId of ["0", "", undefined]) {
    const answer = { ...transaction({ responseCode: "1", transId }), ...outer("I00001") };
    expect(failureIn(answer).kind).toBe("unknown");
  }
});

it("an approval from a test request is rejected, because nothing was charged", () => {
  const approval = transaction({ responseCode: "1", transId: "0", testRequest: "1" });
  const answer = { ...approval, ...outer("I00001") };
  expect(chargeResult(answer, plainText)).toMatchObject({ outcome: "rejected", errorCode: "test_mode" });
});

it.each([
  undefined,
  null,
  "",
  "<html>",
  [],
  {},
  { messages: {} },
  { transactionResponse: { responseCode: "1" } },
])("the outcome is unknown for the answer %j", (answer) => {
  expect(failureIn(answer).kind).toBe("unknown");
});

it("card data that the gateway repeats is removed from the result", () => {
  const text =
    "The 'AnetApi/xml/v1/schema/AnetApiSchema.xsd:cardNumber' element is invalid - The value &#39;4111 1111 1111 1111 11&#39;, &#39;4111111111111111&#39; or 987 is invalid";
  const result = chargeResult(outer("E00003", text), plainText);
  const detail = "detail" in result ? result.detail : "";
  expect(detail).toMatch(/^The 'AnetApi/);
  expect(detail).not.toMatch(/\d{4}|987/);
});
