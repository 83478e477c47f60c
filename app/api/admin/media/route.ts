import { z } from "zod";
import { adminRead } from "@/lib/http/admin-read";
import { listMedia } from "@/lib/media/library";
import { mediaFile, mediaQuery } from "@/lib/media/schema";

/** Returns a page of the media library. */
export const GET = adminRead({
  right: "media.read",
  query: mediaQuery,
  response: z.object({ files: z.array(mediaFile), total: z.int() }),
  run: ({ query }) => listMedia(query),
});
