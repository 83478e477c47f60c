import { followUpDayText } from "@/lib/crm/inbox/follow-up-day";
import { referenceOf } from "@/lib/crm/inbox/reference";
import type { MergeChanges } from "@/lib/crm/inbox/schema";

export function mergeText(id: number, { waitOf, isReopened, owner, followUpOn }: MergeChanges): string[] {
  const lead = referenceOf(id);
  const waiting = waitOf === null ? "" : referenceOf(waitOf);
  const sentences = [
    ...(waiting && isReopened
      ? [`${waiting} came after the last answer, so ${lead} waits for one again.`]
      : []),
    ...(waiting && !isReopened ? [`${waiting} is due sooner, so ${lead} is now due as soon.`] : []),
    ...(owner ? [`${owner} becomes its owner.`] : []),
    ...(followUpOn ? [`It takes over the follow-up on ${followUpDayText(followUpOn)}.`] : []),
  ];
  return sentences.length > 0 ? sentences : [`Status, owner and follow-up of ${lead} stay as they are.`];
}
