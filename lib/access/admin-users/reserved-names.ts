import { lookAlike, skeletonsOf } from "@/lib/access/admin-users/look-alikes";

/**
 * Names that the activity and earlier versions show for actions of no administrator: `npm run admin`, a
 * schedule, an unknown actor.
 */
const RESERVED = ["console", "schedule", "unknown"].map(skeletonsOf);

/** Tells whether an account name could be confused with one of the site's own actors. */
export function isReservedName(name: string): boolean {
  const skeletons = skeletonsOf(name);
  return RESERVED.some((reserved) => lookAlike(reserved, skeletons));
}
