import { offTheClock } from "@/lib/core/request-budget";
import { adminWrite } from "@/lib/http/admin-write";
import { findMissing, removeMissing } from "@/lib/media/missing";
import { missingFiles } from "@/lib/media/schema";

/** Moves records without bytes into the trash, and returns them. */
export const POST = adminWrite({
  action: "media-file.cleanup",
  right: "content.write",
  tags: ["media"],
  response: missingFiles,
  prepare: () => offTheClock(findMissing),
  run: ({ tx, prepared, session }) => removeMissing(tx, prepared, session),
});
