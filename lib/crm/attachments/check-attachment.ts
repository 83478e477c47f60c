import "server-only";
import { toLine } from "@/lib/core/plain-text";
import { type AttachmentType, attachmentEndings } from "@/lib/crm/attachments/limits";
import { pictureTypeOf } from "@/lib/media/inspect";

const PDF = Buffer.from("%PDF-");
const NAME_LENGTH = 255;
const NO_NAME = "file";

/** Looks at the content alone: names and declared types are the sender's words. Null for anything but a picture or a PDF. */
export async function typeOfAttachment(bytes: Buffer): Promise<AttachmentType | null> {
  return bytes.subarray(0, PDF.length).equals(PDF) ? "application/pdf" : pictureTypeOf(bytes);
}

/** Last part of the sent name, with an ending that fits the content: "run.exe" of a picture is "run.exe.png". */
export function attachmentName(sent: string, type: AttachmentType): string {
  const name = toLine(sent.normalize("NFC")).split(/[/\\]/).at(-1)?.trim() || NO_NAME;
  const [ending, ...others]: readonly string[] = attachmentEndings[type];
  const own = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  if (own === ending || others.includes(own)) return shortened(name, `.${own}`);
  return shortened(`${name}.${ending}`, `.${ending}`);
}

function shortened(name: string, ending: string): string {
  const characters = Array.from(name);
  if (characters.length <= NAME_LENGTH) return name;
  return characters.slice(0, NAME_LENGTH - ending.length).join("") + ending;
}
