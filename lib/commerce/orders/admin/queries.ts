import type {
  AdminOrder,
  ChargeNow,
  Difference,
  OrderAction,
  OrderDetail,
  Reconciliation,
} from "@/lib/commerce/orders/admin/schema";
import { request } from "@/lib/core/client";
import { type ListState, useAdminList } from "@/lib/core/query/list";
import { useAdminMutation } from "@/lib/core/query/mutation";
import type { Notice } from "@/lib/core/query/notify";
import { useReadField } from "@/lib/core/query/read";
import { mailKey, useRetryMailOf } from "@/lib/jobs/mail/retry";

export const ordersPath = "/api/admin/orders";
export const ordersKey = ["admin", "orders"];
const overviewKey = ["admin", "dashboard-overview"];
const detailKey = (orderId: string) => [...ordersKey, "order", orderId];

const LIST_POLL_MS = 15_000;
const OPEN_POLL_MS = 15_000;
const MOVING_POLL_MS = 2_500;

type ListQuery = Pick<ListState, "page" | "search" | "sort"> & { filters: Record<string, string> };

export const useOrders = (state: ListQuery) =>
  useAdminList<AdminOrder>({
    key: [...ordersKey, "list"],
    path: ordersPath,
    name: "orders",
    state,
    pollMs: () => LIST_POLL_MS,
    staleMs: 0,
  });

export const useOrder = (orderId: string) =>
  useReadField<OrderDetail>("order", detailKey(orderId), `${ordersPath}/${orderId}`, {
    refetchInterval: ({ state: { data } }) =>
      data?.order && isMoving(data.order) ? MOVING_POLL_MS : OPEN_POLL_MS,
    staleTime: 0,
  });

const isMoving = ({ nextTryAt, refunds }: OrderDetail) =>
  nextTryAt !== null || refunds.some(({ state }) => state === "requested" || state === "sent");

export const useCheckCharge = (orderId: string) =>
  useAdminMutation({
    mutationFn: async () =>
      (await request<{ charge: ChargeNow | null }>("GET", `${ordersPath}/${orderId}/charge`)).charge,
    failure: "The card gateway didn't answer. Please try again.",
  });

type StaffAction = Exclude<OrderAction, "give_back"> | "refund" | "void";

const actions: Record<StaffAction, { done: Notice; failed: string }> = {
  look_again: {
    done: { title: "Looking again", description: "The history shows what was found." },
    failed: "Failed to look again. Please try again.",
  },
  mail_receipt: {
    done: { title: "Receipt is on its way" },
    failed: "Failed to email the receipt. Please try again.",
  },
  mark_paid: {
    done: { title: "Marked as paid", description: "The order continues from there." },
    failed: "Failed to mark the order. Please try again.",
  },
  mark_not_paid: {
    done: { title: "Marked as not charged" },
    failed: "Failed to mark the order. Please try again.",
  },
  mark_activated: {
    done: { title: "Marked as activated" },
    failed: "Failed to mark the order. Please try again.",
  },
  leave_service: {
    done: { title: "The service is left as it is" },
    failed: "Failed to leave the service. Please try again.",
  },
  refund: {
    done: { title: "Refund started", description: "The history shows what the gateway says." },
    failed: "Failed to refund. Check the history before you try again.",
  },
  void: {
    done: { title: "The charge is being voided", description: "The history shows what the gateway says." },
    failed: "Failed to void the charge. Check the history before you try again.",
  },
};

export function useActOnOrder(orderId: string, action: StaffAction) {
  const path = `${ordersPath}/${orderId}/${action.replaceAll("_", "-")}`;
  return useAdminMutation<object | undefined>({
    mutationFn: (input) => request("POST", path, input),
    invalidates: [ordersKey, mailKey, overviewKey],
    success: actions[action].done,
    failure: actions[action].failed,
    oneByOne: detailKey(orderId),
  });
}

export const useRetryOrderMail = (orderId: string) => useRetryMailOf(detailKey(orderId));

export const useDifferences = (state: ListQuery) =>
  useAdminList<Difference>({
    key: [...ordersKey, "differences"],
    path: `${ordersPath}/differences`,
    name: "differences",
    state,
    pollMs: () => LIST_POLL_MS,
    staleMs: 0,
  });

export const useLastComparison = () =>
  useReadField<Reconciliation | null>(
    "last",
    [...ordersKey, "comparison"],
    `${ordersPath}/differences?pageSize=1`,
    { refetchInterval: LIST_POLL_MS, staleTime: 0 },
  );

export const useSettleDifference = () =>
  useAdminMutation({
    mutationFn: ({ id, ...input }: { id: number; reason: string }) =>
      request("POST", `${ordersPath}/differences/${id}/settle`, input),
    invalidates: [ordersKey, overviewKey],
    success: { title: "Difference closed" },
    failure: "Failed to close the difference. Please try again.",
  });
