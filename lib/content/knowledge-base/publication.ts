import { fieldError } from "@/lib/core/errors";

export type Publication = { isPublished: boolean; publishAt: Date | null; unpublishAt: Date | null };

type PublicationInput = { [Field in keyof Publication]?: Publication[Field] | null };

export const PUBLISHED_NOW: Publication = { isPublished: true, publishAt: null, unpublishAt: null };

/**
 * A future time hides the article until then, whatever else is given; publishing by hand removes it. A past
 * new time, or an end before the beginning, is 422.
 */
export function publicationOf(stored: Publication, input: PublicationInput, now = new Date()): Publication {
  const publishAt = newTime("publishAt", stored, input, now);
  const unpublishAt = newTime("unpublishAt", stored, input, now);
  const isByHand = input.isPublished === true && input.publishAt === undefined && stored.publishAt !== null;
  const beginsAt = isByHand ? null : publishAt;
  if (beginsAt && unpublishAt && unpublishAt <= beginsAt) {
    throw fieldError("unpublishAt", "Unpublish at must be after publish at");
  }
  const isPublished = beginsAt === null && (input.isPublished ?? stored.isPublished);
  return { isPublished, publishAt: beginsAt, unpublishAt };
}

function newTime(
  field: "publishAt" | "unpublishAt",
  stored: Publication,
  input: PublicationInput,
  now: Date,
): Date | null {
  const time = input[field];
  if (time === undefined || time?.getTime() === stored[field]?.getTime()) return stored[field];
  if (time && time <= now) {
    const name = field === "publishAt" ? "Publish at" : "Unpublish at";
    throw fieldError(field, `${name} must be in the future`);
  }
  return time;
}
