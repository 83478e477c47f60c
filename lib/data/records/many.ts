import "server-only";
import type { ManyOutcomes, RecordOutcome } from "@/lib/core/bulk-schema";
import type { AppError } from "@/lib/core/errors";
import type { Change, OtherChange } from "@/lib/data/records/change";

export type ManyChange = Change<ManyOutcomes>;

/** Gives each record a separate audit entry, and the call none. */
export function changeOfMany(
  results: RecordOutcome[],
  otherChanges: OtherChange[],
  tags?: Change["tags"],
): ManyChange {
  return { targetId: null, before: {}, after: {}, others: otherChanges, tags, response: { results } };
}

export function refused(id: number, { code, message }: AppError): RecordOutcome {
  return { id, outcome: "refused", code, message };
}
