import type { ManyOutcomes, RecordOutcome } from "@/lib/core/bulk-schema";
import { messageOf, request } from "@/lib/core/client";

/** Repeats the call for records the server had no time for. Throws only if nothing was done. */
export async function requestMany<Item extends { id: string | number }>(
  path: string,
  items: readonly Item[],
  bodyOf: (items: Item[]) => object,
): Promise<RecordOutcome[]> {
  const outcomes: RecordOutcome[] = [];
  let waiting = [...items];
  while (waiting.length > 0) {
    const requested = waiting;
    try {
      const { results } = await request<ManyOutcomes>("POST", path, bodyOf(requested));
      outcomes.push(...results.filter(({ outcome }) => outcome !== "left"));
    } catch (error) {
      if (outcomes.length === 0) throw error;
      const message = messageOf(error, "The server could not be reached.");
      const refused = requested.map(
        ({ id }): RecordOutcome => ({ id: Number(id), outcome: "refused", message }),
      );
      return [...outcomes, ...refused];
    }
    const reported = new Set(outcomes.map(({ id }) => id));
    waiting = requested.filter(({ id }) => !reported.has(Number(id)));
    // The server handles at least one per call.
    if (waiting.length === requested.length) throw new Error("the server did nothing and refused nothing");
  }
  return outcomes;
}
