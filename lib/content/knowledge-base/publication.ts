import { fieldError } from "@/lib/core/errors";

export type Publication = { isPublished: boolean; publishAt: Date | null; unpublishAt: Date | null };

type GivenPublication = { [Field in keyof Publication]?: Publication[Field] | null };

export const AT_ONCE: Publication = { isPublished: true, publishAt: null, unpublishAt: null };

/**
 * A future time hides the article until then, whatever else is given; publishing by hand removes it. A past
 * new time, or an end before the beginning, is 422.
 */
export function publicationOf(stored: Publication, given: GivenPublication, now = new Date()): Publication {
  const publishAt = newTime("publishAt", stored, given, now);
  const unpublishAt = newTime("unpublishAt", stored, given, now);
  const isByHand = given.isPublished === true && given.publishAt === undefined && stored.publishAt !== null;
  const beginsAt = isByHand ? null : publishAt;
  if (beginsAt && unpublishAt && unpublishAt <= beginsAt) {
    throw fieldError("unpublishAt", "Unpublish at must be after publish at");
  }
  const isPublished = beginsAt === null && (given.isPublished ?? stored.isPublished);
  return { isPublished, publishAt: beginsAt, unpublishAt };
}

function newTime(
  field: "publishAt" | "unpublishAt",
  stored: Publication,
  given: GivenPublication,
  now: Date,
): Date | null {
  const time = given[field];
  if (time === undefined || time?.getTime() === stored[field]?.getTime()) return stored[field];
  if (time && time <= now) {
    const name = field === "publishAt" ? "Publish at" : "Unpublish at";
    throw fieldError(field, `${name} must be in the future`);
  }
  return time;
}
