import { digitsInField, grouped, groupInField } from "@/components/site/checkout/card-input";

const field = (value: string, caret = value.length) => {
  const input = document.createElement("input");
  input.value = value;
  input.setSelectionRange(caret, caret);
  return input;
};

test.each([
  ["4111", "4111"],
  ["41111", "4111 1"],
  ["4111111111111111", "4111 1111 1111 1111"],
  ["370000000000002", "3700 0000 0000 002"],
  ["4111-1111-1111-1111", "4111 1111 1111 1111"],
  ["41111111111111112222", "4111 1111 1111 1111"],
  ["4a1b1c1", "4111"],
  ["４１１１-١١١١", "4111 1111"],
  ["", ""],
])("shows %s as %s", (typed, shown) => {
  expect(grouped(typed)).toBe(shown);
});

test("keeps the caret behind the same digit when the number is regrouped", () => {
  // A digit was inserted after "41": "41x11 1111" was "4111 1111".
  const input = field("41911 1111", 3);
  groupInField(input);
  expect(input.value).toBe("4191 1111 1");
  expect(input.selectionStart).toBe(3);
});

test("moves the caret past the space when a digit starts a new group", () => {
  const input = field("41115");
  groupInField(input);
  expect(input.value).toBe("4111 5");
  expect(input.selectionStart).toBe(6);
});

test("keeps only digits in a security code, four at most", () => {
  const input = field("12a345");
  digitsInField(input, 4);
  expect(input.value).toBe("1234");
});
