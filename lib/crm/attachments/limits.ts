/** Limits of the files that visitors and staff send (docs/limits.md); light, for public pages. */

export const MAX_ATTACHMENT_BYTES = 10_485_760;
export const MAX_FILES_OF_FORM = 3;
export const MAX_FILES_OF_MESSAGE = 5;
export const MAX_FILES_OF_CONVERSATION = 20;
/** Total of a reply: many mail servers take no mail above 25 MB, and a mail is a third larger than its files. */
export const MAX_REPLY_BYTES = 10_485_760;

export const attachmentEndings = {
  "image/jpeg": ["jpg", "jpeg", "jfif"],
  "image/png": ["png", "apng"],
  "image/gif": ["gif"],
  "image/webp": ["webp"],
  "image/heic": ["heic", "heif"],
  "application/pdf": ["pdf"],
} as const satisfies Record<string, readonly string[]>;
export type AttachmentType = keyof typeof attachmentEndings;

/** Types that a file dialog offers. Without HEIC, which an iPhone converts to JPEG then. */
export const OFFERED_TYPES = "image/jpeg,image/png,image/gif,image/webp,application/pdf";

export const attachmentFaults = {
  wrongType: "Only pictures (JPEG, PNG, GIF, WebP, HEIC) and PDF files can be attached.",
  empty: "This file is empty.",
  tooLarge: "A file can have at most 10 MB.",
  uploading: "A file is still being uploaded. This is sent as soon as it has arrived.",
  expired: "A file was attached too long ago. Please attach it again.",
  tooManyInForm: `At most ${MAX_FILES_OF_FORM} files can be attached.`,
  tooManyInMessage: `At most ${MAX_FILES_OF_MESSAGE} files can be attached to a message.`,
  tooManyInConversation: `At most ${MAX_FILES_OF_CONVERSATION} files can be attached in one conversation. Please send us others by email.`,
  replyTooLarge: "The files of a reply can have at most 10 MB together.",
  busy: "Our website can't take more files just now. Please send your message without it.",
} as const;

export const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

export const UPLOADING = "uploading";

/** Value that a form sends for an uploaded file: its token, and its name for a page that returns with errors. */
export const fieldValueOf = ({ token, name }: { token: string; name: string }): string => `${token} ${name}`;

export function fileInField(value: string): { token: string; name: string } {
  const at = value.indexOf(" ");
  return { token: value.slice(0, at), name: value.slice(at + 1) };
}
