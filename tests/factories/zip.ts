import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

export function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return buffer(zip.outputStream);
}

const CENTRAL_ENTRY = Buffer.from("PK\x01\x02", "latin1");

/** Offset of the entries in a zip's directory. */
export function entriesOf(zip: Buffer): number[] {
  const found: number[] = [];
  for (let at = zip.indexOf(CENTRAL_ENTRY); at >= 0; at = zip.indexOf(CENTRAL_ENTRY, at + 1)) found.push(at);
  return found;
}

/** Offset of the number of files in the end of a zip without a comment. */
export const countOf = (zip: Buffer) => zip.length - 12;

/** Offsets of fields in such an entry. */
export const ENTRY = { flags: 8, method: 10, compressedSize: 20, uncompressedSize: 24, path: 46 };
