import { randomInt } from "node:crypto";
import type { BillingCall } from "../../fakes/billing";
import type { BillingState } from "../../fakes/billing/state";
import type { Fault } from "../../fakes/faults";
import type { FakeTransaction } from "../../fakes/payments/state";
import type { TestSite } from "./test-site";
import { until } from "./until";

/** Higher than any service's id. */
const NO_SERVICE = 1_000_000;

/** Calls a fake's control server (fakes/control.ts). */
const callerOf =
  (controlUrl: string) =>
  async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const answer = await fetch(controlUrl + path, { method, body: sent });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };

/** Control of a tested site's billing system (fakes/billing.ts). */
export function billingOf({ url, billingUrl }: Pick<TestSite, "url" | "billingUrl">) {
  const callFake = callerOf(billingUrl);

  /** Tells whether the site reaches the billing system: an unknown service is not found. */
  async function isReachable(): Promise<boolean> {
    const service = NO_SERVICE + randomInt(NO_SERVICE);
    const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
    const headers = { "X-Forwarded-For": address };
    return (await fetch(`${url}/api/whmcs/services/${service}`, { headers })).status === 404;
  }

  return {
    state: async () => (await callFake("GET", "/state")) as BillingState,
    /** Replaces the existing lists. */
    change: (lists: Partial<BillingState>) => callFake("POST", "/state", lists),
    /** Calls received since `clearCalls`, oldest first. */
    calls: async () => ((await callFake("GET", "/calls")) as { calls: BillingCall[] }).calls,
    clearCalls: () => callFake("DELETE", "/calls"),
    setFaults: (faults: Fault[], seed = 1) => callFake("POST", "/faults", { faults, seed }),
    /**
     * Removes all faults, and waits until the site has noticed: it calls again anything it had found out of
     * order.
     */
    async restore() {
      await callFake("POST", "/faults", { faults: [] });
      await until(isReachable, "the site asks its billing system again");
    },
  };
}

/** Control of a tested site's card gateway (fakes/payments.ts). Tests that set a fault must remove it. */
export function paymentsOf({ paymentsUrl }: Pick<TestSite, "paymentsUrl">) {
  const callFake = callerOf(paymentsUrl);
  return {
    transactions: async () =>
      ((await callFake("GET", "/transactions")) as { transactions: FakeTransaction[] }).transactions,
    clear: () => callFake("DELETE", "/transactions"),
    /** Number of calls of each action since the site began. */
    calls: async () => ((await callFake("GET", "/calls")) as { calls: Record<string, number> }).calls,
    setFaults: (faults: Fault[], seed = 1) => callFake("POST", "/faults", { faults, seed }),
    /** Settles captured transactions. */
    settle: () => callFake("POST", "/settle"),
    review: (transId: string, decision: "approve" | "decline") =>
      callFake("POST", "/review", { transId, decision }),
  };
}
