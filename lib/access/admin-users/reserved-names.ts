import { lookAlike, skeletonsOf } from "@/lib/access/admin-users/look-alikes";

/** Names under which the activity and earlier versions show what no administrator did: `npm run admin`, a schedule, nobody known. */
const RESERVED = ["console", "schedule", "unknown"].map(skeletonsOf);

/** Tells whether an account of that name could be taken for one of the site's own actors. */
export function isReservedName(name: string): boolean {
  const skeletons = skeletonsOf(name);
  return RESERVED.some((reserved) => lookAlike(reserved, skeletons));
}
