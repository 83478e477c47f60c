import "server-only";
import { AppError, fieldError } from "@/lib/core/errors";

export const JSON_BODY_LIMIT = 64 * 1024;

export const MAX_LEVELS = 32;

/**
 * Reads a JSON body of at most `maxBytes`; an empty one counts as `{}`. Text that can't be stored is 422, as
 * is nesting deeper than 32 levels: later readers may recurse.
 */
export async function readJson(request: Request, maxBytes = JSON_BODY_LIMIT): Promise<unknown> {
  const bytes = await readBytes(request, maxBytes);
  if (bytes.length === 0) return {};
  if (mediaTypeOf(request) !== "application/json") throw new AppError("unsupported_media_type");
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new AppError("bad_request", "The body is not valid JSON.");
  }
  if (isTooDeep(body)) throw new AppError("invalid", "The body is nested too deeply.");
  assertStorable(body);
  return body;
}

const mediaTypeOf = ({ headers }: Request) =>
  headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "";

export type Upload = { bytes: Buffer; name: string; texts: Record<string, string> };

type Reading = {
  maxBytes: number;
  tooLarge: string;
  readIncoming: (key: string) => Promise<Buffer>;
};

/** Reads the field `file`, or the key and `name` of a file that was sent elsewhere. */
export async function readUpload(
  request: Request,
  { maxBytes, tooLarge, readIncoming }: Reading,
): Promise<Upload> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw new AppError("unsupported_media_type", "Send the file in a form (multipart/form-data).");
  const body = await readBytes(request, maxBytes + FORM_FRAME_BYTES).catch((error: unknown) => {
    throw error instanceof AppError && error.code === "too_large"
      ? new AppError("too_large", tooLarge)
      : error;
  });
  const form = await formOf(body, type);
  const texts: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string") texts[name] = value;
  assertStorable(texts);
  if (texts.incoming) return { bytes: await readIncoming(texts.incoming), name: texts.name ?? "", texts };
  const file = form.get("file");
  if (!file || typeof file === "string") throw fieldError("file", "Please choose a file.");
  if (file.size > maxBytes) throw new AppError("too_large", tooLarge);
  return { bytes: Buffer.from(await file.arrayBuffer()), name: file.name, texts };
}

const FORM_FRAME_BYTES = 64 * 1024;

export async function readFile(
  request: Request,
  { types, maxBytes }: { types: readonly string[]; maxBytes: number },
): Promise<Uint8Array> {
  const type = mediaTypeOf(request);
  if (types.includes(type)) return readBytes(request, maxBytes);
  if (type !== "multipart/form-data")
    throw new AppError("unsupported_media_type", `Send the file as ${types[0]}, or in a form.`);
  const body = await readBytes(request, maxBytes + FORM_FRAME_BYTES);
  const form = await formOf(body, request.headers.get("content-type") ?? "");
  const file = [...form.values()].find((value) => typeof value !== "string");
  if (!file) throw fieldError("file", "Please choose a file.");
  if (file.size > maxBytes) throw new AppError("too_large");
  return new Uint8Array(await file.arrayBuffer());
}

export async function formOf(body: Uint8Array, contentType: string): Promise<FormData> {
  try {
    return await new Response(body as BodyInit, { headers: { "content-type": contentType } }).formData();
  } catch {
    throw new AppError("bad_request", "The form could not be read.");
  }
}

function isTooDeep(body: unknown): boolean {
  // Level by level, without recursion: a body may nest as deep as its length.
  let level = [body].filter(isNesting);
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === MAX_LEVELS) return true;
    level = level.flatMap((value) => Object.values(value)).filter(isNesting);
  }
  return false;
}

const isNesting = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Throws 422 for a text with NUL, which PostgreSQL can't store; names its field as schemas do: "updates.0.label". */
function assertStorable(body: unknown): void {
  const left: [path: string, value: unknown][] = [["", body]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [path, value] = next;
    if (typeof value === "string" && value.includes("\0"))
      throw fieldError(path || "body", "The text contains a character that can't be stored.");
    if (typeof value !== "object" || value === null) continue;
    for (const [key, inner] of Object.entries(value)) left.push([path ? `${path}.${key}` : key, inner]);
  }
}

export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw new AppError("too_large");
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body.getReader();
  for (let read = await next(reader); !read.done; read = await next(reader)) {
    length += read.value.length;
    if (length > maxBytes) {
      await reader.cancel();
      throw new AppError("too_large");
    }
    chunks.push(read.value);
  }
  return Buffer.concat(chunks, length);
}

/** An error here is the client's connection; elsewhere, its code means the database's. */
async function next(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read();
  } catch {
    throw new AppError("bad_request", "The request was cut off.");
  }
}
