import "server-only";
import { isUtf8 } from "node:buffer";
import { type Entry, fromBufferPromise, getFileNameLowLevel, type ZipFile } from "yauzl";
import { AppError, fieldError } from "@/lib/core/errors";

const MIB = 1024 * 1024;

export const ZIP_LIMITS = {
  bytes: 16 * MIB,
  entries: 2_000,
  fileBytes: 4 * MIB,
  allBytes: 64 * MIB,
  /** Maximum compression ratio beyond a small size: text compresses to a tenth at best. */
  ratio: 100,
  ratioFrom: 4 * MIB,
};

export type ZippedText = { path: string } & FileText;
type FileText = { text: string } | { fault: string } | { other: string; text?: string };

export type ZippedPicture = { path: string; bytes: number; read: () => Promise<Buffer | null> };

/** Files that operating systems add to a zip, and hidden ones; GitBook keeps its pictures in a hidden folder. */
const SYSTEM_FILE = /(^|\/)(__MACOSX\/|\.(?!\.?\/|gitbook\/)|Thumbs\.db$|desktop\.ini$)/i;
export const MARKDOWN = /\.(mdx?|markdown)$/i;
const FOLDER_NAME = /(?:^|\/)_category_\.(?:json|ya?ml)$/i;
export const PICTURE = /\.(a?png|jpe?g|jfif|gif|webp|svg|avif|bmp|ico|tiff?|heic|heif)$/i;

/**
 * Unpacks within limits, whatever sizes the zip claims. Nothing is written to disk, so a path is only a name.
 * An invalid zip is 422, one that unpacks to too much 413.
 */
export async function readZip(bytes: Uint8Array) {
  const zip = await opened(bytes);
  const texts: ZippedText[] = [];
  const pictures: ZippedPicture[] = [];
  try {
    const entries = await entriesOf(zip, bytes.length);
    for (const entry of entries) {
      const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry;
      const path = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
      if (path.endsWith("/") || SYSTEM_FILE.test(path)) continue;
      if (PICTURE.test(path)) pictures.push(pictureOf(zip, entry, path));
      else texts.push({ path, ...(await entryText(zip, entry, path)) });
    }
  } catch (error) {
    throw error instanceof AppError ? error : unreadable();
  }
  return { texts, pictures };
}

function pictureOf(zip: ZipFile, entry: Entry, path: string): ZippedPicture {
  const isReadable = !entry.isEncrypted() && entry.canDecodeFileData();
  const read = async () => (isReadable ? bytesOf(zip, entry) : null);
  return { path, bytes: entry.uncompressedSize, read };
}

async function opened(bytes: Uint8Array): Promise<ZipFile> {
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    // Decodes names here: otherwise one path outside of its folder would abort reading all files.
    return await fromBufferPromise(buffer, { decodeStrings: false, validateEntrySizes: true });
  } catch {
    throw unreadable();
  }
}

async function entriesOf(zip: ZipFile, zipBytes: number): Promise<Entry[]> {
  if (zip.entryCount > ZIP_LIMITS.entries) throw tooMuch(`at most ${ZIP_LIMITS.entries} files`);
  const entries: Entry[] = [];
  let allBytes = 0;
  for await (const entry of zip.eachEntry()) {
    entries.push(entry);
    allBytes += entry.uncompressedSize;
    if (allBytes > ZIP_LIMITS.allBytes) throw tooMuch(`${ZIP_LIMITS.allBytes / MIB} MB of files`);
  }
  if (allBytes > ZIP_LIMITS.ratioFrom && allBytes > zipBytes * ZIP_LIMITS.ratio) {
    throw tooMuch(`files of ${ZIP_LIMITS.ratio} times its own size`);
  }
  return entries;
}

async function entryText(zip: ZipFile, entry: Entry, path: string): Promise<FileText> {
  if (MARKDOWN.test(path)) return readText(zip, entry);
  if (!FOLDER_NAME.test(path)) return { other: "This is not an article: articles are Markdown files (.md)." };
  return { ...(await readText(zip, entry)), other: "This is not an article: it names its folder." };
}

async function readText(zip: ZipFile, entry: Entry): Promise<{ text: string } | { fault: string }> {
  if (entry.isEncrypted()) return { fault: "The file is encrypted." };
  if (!entry.canDecodeFileData()) return { fault: "The file is compressed in a way we can't read." };
  if (entry.uncompressedSize > ZIP_LIMITS.fileBytes) {
    return { fault: `The file is larger than ${ZIP_LIMITS.fileBytes / MIB} MB.` };
  }
  const bytes = await bytesOf(zip, entry);
  if (!bytes) return { fault: "The file is damaged." };
  const text = decoded(bytes);
  return text === null ? { fault: "The file is not UTF-8 text." } : { text };
}

/** Reads UTF-8, and UTF-16 that says so, as Windows' Notepad saved it; null for anything else. */
function decoded(bytes: Buffer): string | null {
  if (isUtf8(bytes)) return bytes.toString("utf8");
  const encoding = UTF_16[bytes.subarray(0, 2).toString("hex")];
  try {
    return encoding ? new TextDecoder(encoding, { fatal: true }).decode(bytes) : null;
  } catch {
    return null;
  }
}

const UTF_16: Record<string, string> = { fffe: "utf-16le", feff: "utf-16be" };

/** Returns null if unreadable, or as soon as more bytes arrive than announced. */
async function bytesOf(zip: ZipFile, entry: Entry): Promise<Buffer | null> {
  try {
    const stream = await zip.openReadStreamPromise(entry);
    return Buffer.concat(await stream.toArray());
  } catch {
    return null;
  }
}

const unreadable = () => fieldError("file", "This is not a zip file, or it is damaged.");

function tooMuch(most: string): AppError {
  return new AppError("too_large", `The zip file unpacks to too much: the limit is ${most}.`);
}
