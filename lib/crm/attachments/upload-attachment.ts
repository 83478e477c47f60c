import type { UploadedAttachment } from "@/lib/crm/attachments/schema";
import { sendFile } from "@/lib/media/upload-request";

type Sending = { onProgress: (part: number) => void; signal: AbortSignal };

export async function uploadAttachment(
  path: "/api/files" | "/api/admin/files",
  file: File,
  sending: Sending,
): Promise<UploadedAttachment> {
  return (await sendFile<{ file: UploadedAttachment }>(path, file, sending)).file;
}
