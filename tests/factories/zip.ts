import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

/** A zip of these files, by their paths. */
export function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return buffer(zip.outputStream);
}

const CENTRAL_ENTRY = Buffer.from("PK\x01\x02", "latin1");

/** Where the entries of a zip's directory begin. */
export function entriesOf(zip: Buffer): number[] {
  const found: number[] = [];
  for (let at = zip.indexOf(CENTRAL_ENTRY); at >= 0; at = zip.indexOf(CENTRAL_ENTRY, at + 1)) found.push(at);
  return found;
}

/** The fields of such an entry, by where they stand in it. */
export const ENTRY = { flags: 8, method: 10, compressedSize: 20, uncompressedSize: 24, path: 46 };
