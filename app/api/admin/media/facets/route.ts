import { adminRead } from "@/lib/http/admin-read";
import { readMediaFacets } from "@/lib/media/library";
import { mediaFacets } from "@/lib/media/schema";

/**
 * Returns the folders and tags of the media library, and the number of images without an alternative text.
 */
export const GET = adminRead({
  right: "media.read",
  response: mediaFacets,
  run: () => readMediaFacets(),
});
