import { colorOf, isPayable, runningFirst } from "@/lib/commerce/portal/status";

test("statuses have the documented colors in any case, and all others are gray", () => {
  const statuses = [
    "Active",
    "PAID",
    "suspended",
    "Unpaid",
    "Overdue",
    "Pending",
    "Cancelled",
    "Payment Pending",
    "",
  ];
  const colors = ["green", "green", "red", "red", "red", "yellow", "grey", "grey", "grey"];
  expect(statuses.map(colorOf)).toEqual(colors);
});

test("only unpaid and overdue invoices can be paid", () => {
  const statuses = ["Unpaid", "overdue", "Paid", "Cancelled", "Refunded", "Collections", "Payment Pending"];
  expect(statuses.filter((status) => isPayable({ status }))).toEqual(["Unpaid", "overdue"]);
});

test("sorts services by status with running ones first, in the given order within a status", () => {
  const statuses = ["Terminated", "Active", "Suspended", "Pending", "Active", "Fraud"];
  const services = statuses.map((status, id) => ({ status, id }));
  expect(runningFirst(services).map(({ id }) => id)).toEqual([1, 4, 3, 2, 0, 5]);
});
