import { colorOf, isPayable, payableFirst, runningFirst } from "@/lib/commerce/portal/status";

test.each([
  ["green", ["Active", "PAID"]],
  ["red", ["suspended", "Unpaid", "Overdue"]],
  ["yellow", ["Pending"]],
  ["grey", ["Cancelled", "Payment Pending", ""]],
])("the statuses shown in %s, in any case, are %j", (color, statuses) => {
  for (const status of statuses) expect([status, colorOf(status)]).toEqual([status, color]);
});

test("only unpaid and overdue invoices can be paid", () => {
  const statuses = ["Unpaid", "overdue", "Paid", "Cancelled", "Refunded", "Collections", "Payment Pending"];
  expect(statuses.filter((status) => isPayable({ status }))).toEqual(["Unpaid", "overdue"]);
});

test("puts invoices to be paid first, the longest due at the top, and keeps the others in the given order", () => {
  const invoices = [
    ["Paid", "2026-01-01"],
    ["Unpaid", null],
    ["Unpaid", "2026-12-08"],
    ["Overdue", "2026-11-10"],
    ["Draft", "2025-01-01"],
  ].map(([status, duedate], id) => ({ status: String(status), duedate: duedate ?? null, id }));
  expect(payableFirst(invoices).map(({ id }) => id)).toEqual([3, 2, 1, 0, 4]);
});

test("sorts services by status with running ones first, in the given order within a status", () => {
  const statuses = ["Terminated", "Active", "Suspended", "Pending", "Active", "Fraud"];
  const services = statuses.map((status, id) => ({ status, id }));
  expect(runningFirst(services).map(({ id }) => id)).toEqual([1, 4, 3, 2, 0, 5]);
});
