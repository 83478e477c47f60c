import { LRUCache } from "lru-cache";
import { processWide } from "@/lib/core/process-wide";
import { currentBudget } from "@/lib/core/request-budget";
import type { Billing, BillingProduct } from "@/lib/integrations/billing/billing";
import type { Caller } from "./call";
import { understood, unlessMissing } from "./pages";
import { productRecord } from "./records";
import { listOf } from "./responses";

/** Long enough for simultaneous visitors, and short enough for new prices. */
const CACHED_MS = 5_000;
const MAX_CACHED = 500;

type Answered = Promise<BillingProduct | null>;

const list = listOf("products", "product", productRecord);

export function productReader({ read }: Caller): Billing["product"] {
  const cached = processWide(
    "billing-products",
    () => new LRUCache<number, { product: BillingProduct | null }>({ max: MAX_CACHED, ttl: CACHED_MS }),
  );
  // Separate, because a visitor's request is over long before a job gives up.
  const responses = { byVisitors: new Map<number, Answered>(), byJobs: new Map<number, Answered>() };

  async function readProduct(id: number): Answered {
    const answer = await unlessMissing(read("GetProducts", { pid: id }));
    const product = answer && understood(list, answer, "GetProducts").find((one) => one.id === id);
    cached.set(id, { product: product ?? null });
    return product ?? null;
  }

  return async (id, { isFresh = false } = {}) => {
    if (isFresh) return readProduct(id);
    const hit = cached.get(id);
    if (hit) return hit.product;
    const group = currentBudget() ? responses.byVisitors : responses.byJobs;
    const before = group.get(id);
    if (before) return before;
    const answered = readProduct(id).finally(() => group.delete(id));
    group.set(id, answered);
    return answered;
  };
}
