import { isQuestion, splitMessage } from "@/lib/crm/chat/split-message";

test.each([
  ["what hours are you open, where are you, and how much for 5 computers?", 3],
  ["are you open? also do you do house calls? and whats the hourly rate", 3],
  ["price for 4 pcs and 2 servers?", 1],
  ["I have 12 computers\nwhere are you", 2],
  ["¿Cuánto cuesta? ¿Dónde están?", 2],
  ["?!", 0],
])("%s has %d parts", (message, parts) => {
  expect(splitMessage(message)).toHaveLength(parts);
});

test("a statement is no question", () => {
  const messages = ["where are you", "and whats the rate", "I run a bakery"];
  expect(messages.map(isQuestion)).toEqual([true, true, false]);
});

test("a long message is split in bounded time", () => {
  expect(splitMessage(`${" and ,".repeat(5_000)}what`).length).toBeLessThan(6);
});
