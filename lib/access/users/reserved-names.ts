import { areConfusable, skeletonsOf } from "@/lib/access/users/look-alikes";
import { CONSOLE, SCHEDULE } from "@/lib/core/automatic-actors";

/** "unknown": shown in the activity where none is known. */
const RESERVED = [CONSOLE, SCHEDULE, "unknown"].map(skeletonsOf);

export function isReservedName(name: string): boolean {
  const skeletons = skeletonsOf(name);
  return RESERVED.some((reserved) => areConfusable(reserved, skeletons));
}
