import { z } from "zod";
import { attachmentFaults, MAX_FILES_OF_FORM, UPLOADING } from "@/lib/crm/attachments/limits";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/i;

export const attachment = z.object({
  id: z.int(),
  name: z.string(),
  type: z.string(),
  /** Bytes. */
  size: z.int(),
});
export type Attachment = z.output<typeof attachment>;

/** An uploaded file: what it belongs to is sent with its token, within a day. */
export const uploadedAttachment = z.object({
  file: attachment.omit({ id: true }).extend({ token: z.string() }),
});
export type UploadedAttachment = z.output<typeof uploadedAttachment>["file"];

/**
 * Tokens of uploaded files; absent without any. Our forms send a file's name after its token, which a page that returns with errors shows.
 */
export const attachmentTokens = (max: number, tooMany: string) =>
  z
    .unknown()
    .optional()
    .transform((value, context): string[] | undefined => {
      const sent = [value ?? []].flat().filter((one) => one !== "");
      const tokens = new Set(sent.flatMap((one) => tokenIn(one) ?? []));
      if (sent.includes(UPLOADING)) context.addIssue({ code: "custom", message: attachmentFaults.uploading });
      else if (sent.length > max) context.addIssue({ code: "custom", message: tooMany });
      else if (tokens.size < new Set(sent).size)
        context.addIssue({ code: "custom", message: attachmentFaults.expired });
      return tokens.size > 0 ? [...tokens] : undefined;
    })
    .optional()
    .meta({ type: "array", items: { type: "string" }, maxItems: max });

export const formFiles = attachmentTokens(MAX_FILES_OF_FORM, attachmentFaults.tooManyInForm);

function tokenIn(sent: unknown): string | undefined {
  return typeof sent === "string" ? UUID.exec(sent)?.[0].toLowerCase() : undefined;
}
