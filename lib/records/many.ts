import "server-only";
import type { AppError } from "@/lib/http/errors";
import type { Change, OtherChange } from "@/lib/records/change";
import type { ManyOutcomes, RecordOutcome } from "@/lib/records/many-schema";

export type ManyChange = Change<ManyOutcomes>;

/** What one call did to many records: each has an entry of its own in the audit log, and the call none. */
export function changeOfMany(
  results: RecordOutcome[],
  others: OtherChange[],
  tags?: Change["tags"],
): ManyChange {
  return { targetId: null, before: {}, after: {}, others, tags, answer: { results } };
}

export function refused(id: number, { code, message }: AppError): RecordOutcome {
  return { id, outcome: "refused", code, message };
}
