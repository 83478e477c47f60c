import { openAttempt } from "@/lib/commerce/checkout/attempts";
import { readSavedService } from "@/lib/commerce/checkout/saved-service";

const attempt = { serviceId: 4, key: "a".repeat(32), sentAt: Date.now() };

test.each<[stored: string, found: object | null]>([
  ['{"id":4,"billing":"monthly"}', { id: 4, billing: "monthly" }],
  ['{"id":"4"}', { id: 4, billing: undefined }],
  ['{"id":4,"billing":7}', { id: 4, billing: undefined }],
  ["4", { id: 4, billing: undefined }],
  ['"4"', { id: 4, billing: undefined }],
  ["null", null],
  ["{}", null],
  ['{"id":0}', null],
  ['{"id":1.5}', null],
  ['{"id":"four"}', null],
  ["[]", null],
  ["{", null],
])("reads %s as a saved service or as none", (stored, found) => {
  localStorage.setItem("selectedService", stored);
  expect(readSavedService()).toEqual(found);
});

test.each([
  ["another version's", [{ ...attempt, key: 7 }, attempt]],
  ["half of one", [{ serviceId: 4 }, null, attempt]],
  ["an order without its time", [{ ...attempt, order: { orderId: "o-1" } }, attempt]],
])("skips %s among stored attempts and keeps the others", (_, stored) => {
  localStorage.setItem("checkoutAttempts", JSON.stringify(stored));
  expect(openAttempt(4)).toEqual(attempt);
});

test.each(["{", "7", '{"serviceId":4}'])("reads no attempt from %s", (stored) => {
  localStorage.setItem("checkoutAttempts", stored);
  expect(openAttempt(4)).toBeUndefined();
});
