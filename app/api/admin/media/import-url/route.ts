import { adminWrite } from "@/lib/http/admin-write";
import { importUrlInput } from "@/lib/media/import/schema";
import { receiveFromAddress } from "@/lib/media/import/service";
import { uploadResponse } from "@/lib/media/schema";
import { addUpload } from "@/lib/media/upload";

/**
 * Stores the image at a public address. 422 explains a fault of the address or of its content; bytes already
 * stored return their file, with `isNew` false.
 */
export const POST = adminWrite({
  action: "media-file.import",
  right: "content.write",
  tags: ["media"],
  body: importUrlInput,
  status: 201,
  response: uploadResponse,
  prepare: ({ body }) => receiveFromAddress(body),
  run: ({ tx, prepared, session }) => addUpload(tx, prepared, session.user.id),
});
