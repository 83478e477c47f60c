import { adminWrite } from "@/lib/http/admin-write";
import { uploadResponse } from "@/lib/media/schema";
import { addUpload, receiveImage } from "@/lib/media/upload";

/** Stores an image for one's own picture, also for roles that may not change the library. */
export const POST = adminWrite({
  action: "media-file.create",
  right: "own",
  tags: ["media"],
  status: 201,
  limit: "ownPictures",
  refuses: ["too_large", "unsupported_media_type", "invalid"],
  response: uploadResponse,
  prepare: async ({ request }) => ({ ...(await receiveImage(request)), folder: "People" }),
  run: ({ tx, prepared, session }) => addUpload(tx, prepared, session.user.id),
});
