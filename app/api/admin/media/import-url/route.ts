import { adminWrite } from "@/lib/http/admin-write";
import { importUrlInput } from "@/lib/media/import/schema";
import { receiveFromAddress } from "@/lib/media/import/service";
import { uploadAnswer } from "@/lib/media/schema";
import { addUpload } from "@/lib/media/upload";

/**
 * Stores the image at a public address. 422 says what is wrong with the address or with what is there; the same bytes
 * again answer the file that has them, and `isNew` false.
 */
export const POST = adminWrite({
  action: "media-file.import",
  right: "content.write",
  tags: ["media"],
  body: importUrlInput,
  status: 201,
  answers: uploadAnswer,
  prepare: ({ body }) => receiveFromAddress(body),
  run: ({ tx, prepared, session }) => addUpload(tx, prepared, session.user.id),
});
