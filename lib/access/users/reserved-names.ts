import { areConfusable, skeletonsOf } from "@/lib/access/users/look-alikes";

/** Actors other than administrators in the activity: `npm run admin`, a schedule, an unknown one. */
const RESERVED = ["console", "schedule", "unknown"].map(skeletonsOf);

export function isReservedName(name: string): boolean {
  const skeletons = skeletonsOf(name);
  return RESERVED.some((reserved) => areConfusable(reserved, skeletons));
}
