import { screen, waitFor, within } from "@testing-library/react";
import { OrderScreen } from "@/components/admin/orders/order-screen";
import type { ChargeNow, OrderDetail } from "@/lib/commerce/orders/admin/schema";
import { fill, openScreen, press, serve, textsOf } from "@/tests/factories/admin-screen";
import { orderDetail } from "@/tests/factories/order-detail";

const order = orderDetail();
const settled: ChargeNow = {
  transactionId: "60123",
  state: "settled",
  status: "settledSuccessfully",
  amount: "51.00",
  refunded: "10.00",
  canVoid: false,
  canRefund: true,
};

function open(changes: Partial<OrderDetail> = {}, charge: ChargeNow | null = settled) {
  const writes = serve({
    read: (path) => ({ body: path.endsWith("/charge") ? { charge } : { order: { ...order, ...changes } } }),
  });
  return { person: openScreen(<OrderScreen orderId="abc" />), writes };
}

const heading = () => screen.findByRole("heading", { level: 1, name: "Order W261121ABCDEFGH" });

async function openRefund(changes?: Partial<OrderDetail>, title = "Refund the charge", charge?: ChargeNow) {
  const opened = open(changes, charge);
  await heading();
  await press(opened.person, "Void or refund");
  return { ...opened, dialog: within(await screen.findByRole("dialog", { name: title })) };
}

test("offers to refund the rest of a settled charge after the amount is typed again", async () => {
  const { person, writes, dialog } = await openRefund();
  expect(dialog.getByLabelText(/^Amount/)).toHaveValue("41.00");
  await person.type(dialog.getByLabelText(/^Reason/), "Asked");
  await person.type(dialog.getByLabelText(/again to confirm/), "4.1{Enter}");
  expect(await dialog.findByText("Type the amount again to confirm.")).toBeVisible();
  await fill(person, dialog.getByLabelText(/again to confirm/), "$41");
  await person.keyboard("{Enter}");
  expect(await dialog.findByText("Choose what becomes of the service.")).toBeVisible();
  await person.selectOptions(dialog.getByLabelText(/^The service/), "Suspend the service now");
  await person.click(dialog.getByRole("button", { name: "Refund" }));
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]).toMatchObject({
    path: "/api/admin/orders/abc/refund",
    body: { amount: "41.00", reason: "Asked", refundedBefore: "10.00", service: "suspend" },
  });
});

test("refunds part without a question about the service, and offers no end with the term of what is paid once", async () => {
  const { person, writes, dialog } = await openRefund({ isPaidOnce: true });
  await fill(person, dialog.getByLabelText(/^Amount/), "5");
  const choices = within(dialog.getByLabelText(/^The service/)).getAllByRole("option");
  expect(textsOf(choices)).toEqual([
    "The service goes on, unless you choose otherwise",
    "The service goes on",
    "Suspend the service now",
    "End the service now",
  ]);
  await person.type(dialog.getByLabelText(/^Reason/), "Asked");
  await person.type(dialog.getByLabelText(/again to confirm/), "5{Enter}");
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]?.body).toMatchObject({ amount: "5.00" });
});

test("asks nothing about the service of an order that is not active yet", async () => {
  const { dialog } = await openRefund({ hasService: false, state: "paid" });
  expect(dialog.queryByLabelText(/^The service/)).toBeNull();
  expect(dialog.getByText(/^The order stops here/)).toBeVisible();
});

test("shows what is to become of the service until it is done, and leaves it as it is", async () => {
  const { person, writes } = open({
    serviceChange: "end_now",
    decision: { message: "Refused.", settledBy: ["look_again", "leave_service"], since: order.createdAt },
    actions: ["look_again", "leave_service"],
    refunds: [
      {
        id: 1,
        kind: "refund",
        amount: "51.00",
        reason: "Asked",
        username: "ana",
        state: "done",
        service: "end_now",
        error: null,
        transactionId: null,
        createdAt: order.createdAt,
      },
    ],
  });
  await heading();
  expect(screen.getByText(/^End the service now: not done yet/)).toBeVisible();
  await press(person, "Leave the service as it is");
  await waitFor(() => expect(writes).toMatchObject([{ path: "/api/admin/orders/abc/leave-service" }]));
});

test("voids an unsettled charge as a whole", async () => {
  const refunded = "0.00";
  const charge: ChargeNow = { ...settled, state: "captured", canVoid: true, canRefund: false, refunded };
  const { person, writes, dialog } = await openRefund({ refunded }, "Void the charge", charge);
  expect(dialog.queryByLabelText(/^Amount/)).toBeNull();
  await person.type(dialog.getByLabelText(/^Reason/), "Asked");
  await person.selectOptions(dialog.getByLabelText(/^The service/), "The service goes on");
  await person.type(dialog.getByLabelText(/^Type \$51\.00 to confirm/), "51{Enter}");
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]).toMatchObject({ path: "/api/admin/orders/abc/void", body: { amount: "51.00" } });
});

test.each([
  [
    "is declined there",
    { ...settled, state: "declined" as const, canRefund: false },
    /At the gateway the charge is declined/,
  ],
  ["is unknown there", null, /doesn't know this charge/],
])("says that a charge that %s can't be voided or refunded", async (_, charge, message) => {
  const { person, writes } = open({}, charge);
  await heading();
  await press(person, "Void or refund");
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(writes).toEqual([]);
});

test("explains an order that needs a decision, and offers each action once", async () => {
  const { person, writes } = open({
    state: "unknown",
    undecided: "two_charges",
    lastError: "Two of them",
    decision: {
      message: "The gateway has more than one charge.",
      settledBy: ["look_again", "mark_paid", "mark_not_paid"],
      since: "2026-11-20T12:00:00.000Z",
    },
    actions: ["look_again", "mark_paid", "mark_not_paid"],
  });
  await heading();
  const decision = within(screen.getByRole("region", { name: /^This order needs you since/ }));
  expect(decision.getByText("The gateway has more than one charge.")).toBeVisible();
  expect(decision.getByText("What was said: Two of them")).toBeVisible();
  expect(screen.getAllByRole("button", { name: "Mark as paid" })).toHaveLength(1);
  await press(person, "Look again");
  await waitFor(() => expect(writes.map(({ path }) => path)).toEqual(["/api/admin/orders/abc/look-again"]));
  await press(person, "Mark as paid");
  const dialog = within(await screen.findByRole("dialog", { name: "Mark as paid" }));
  expect(dialog.getByLabelText(/^Transaction at the gateway/)).toHaveValue("60123");
});

test("explains the gateway's letter codes, and shows an unknown code unchanged", async () => {
  open();
  await heading();
  const gateway = within(screen.getByRole("region", { name: "Card gateway" }));
  expect(gateway.getByText("Z: ZIP code matches, street does not")).toBeVisible();
  expect(gateway.getByText("Q")).toBeVisible();
});

test("says that a missing order is gone, and offers the way back to the list", async () => {
  serve({ read: () => ({ status: 404, body: { message: "This order doesn't exist." } }) });
  openScreen(<OrderScreen orderId="abc" />);
  expect(await screen.findByText("This order is gone.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Back to orders" })).toBeVisible();
});

test("the history shows the main steps of the order, and the technical steps on request", async () => {
  const line = { at: "2026-11-20T12:00:00.000Z", state: "paid" as const, username: null };
  const { person } = open({
    history: [
      { ...line, id: 1, type: "moved", message: "The charge was approved.", details: { billingOrderId: 7 } },
      { ...line, id: 2, type: "announced", message: "The order is about to be made.", details: null },
    ],
  });
  await heading();
  const history = within(screen.getByRole("region", { name: "History" }));
  expect(history.getByText("The charge was approved.")).toBeVisible();
  expect(history.getAllByRole("listitem")).toHaveLength(1);
  expect(history.queryByText("Billing order id 7")).toBeNull();
  await person.click(history.getByRole("button", { name: "Technical details" }));
  expect(history.getByText("The order is about to be made.")).toBeVisible();
  expect(history.getByText("Billing order id 7")).toBeVisible();
});
