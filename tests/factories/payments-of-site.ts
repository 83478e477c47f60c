import type { Fault } from "../../fakes/faults";
import type { FakeTransaction } from "../../fakes/payments/state";
import type { TestSite } from "./test-site";

/** Control of a tested site's card gateway (fakes/payments.ts). Tests that set a fault must remove it. */
export function paymentsOf({ paymentsUrl }: Pick<TestSite, "paymentsUrl">) {
  async function callFake(method: string, path: string, body?: unknown): Promise<unknown> {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const answer = await fetch(paymentsUrl + path, { method, body: sent });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }
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
