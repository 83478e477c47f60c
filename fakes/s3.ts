import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { listen, stopServer } from "./control";

/** Rule of a bucket that takes files from browsers (docs/deployment.md "Vercel"), for every origin. */
const CORS_RULE = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Methods": "PUT",
  "Access-Control-Allow-Headers": "content-type",
};

const SECRET_KEY = "b";

type StoredObject = { bytes: Buffer; type: string; modifiedAt: Date };

/** `denied` refuses the key, `stall` sends half of each body, `trickle` a byte now and then. */
export type S3Mode = "ok" | "error" | "denied" | "hang" | "stall" | "trickle";

export type FakeS3 = Awaited<ReturnType<typeof startFakeS3>>;

/**
 * A small S3 server for tests and the demonstration: PUT, GET (one byte range), HEAD and DELETE of objects
 * and the list of a bucket, with path-style addresses and S3's XML errors. Requests must be signed; only the
 * signature of a presigned address is checked.
 */
export async function startFakeS3() {
  const objects = new Map<string, StoredObject>();
  let mode: S3Mode = "ok";
  let requests = 0;
  const server = createServer(async (request, response) => {
    requests++;
    if (mode === "hang") return;
    if (mode === "error") return fail(response, 500, "InternalError");
    if (request.method === "OPTIONS") return void response.writeHead(200, CORS_RULE).end();
    const isPlain = request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 ");
    const signed = isPlain || isPresigned(request);
    if (!isPlain) response.setHeaders(new Headers(CORS_RULE));
    if (mode === "denied" || !signed) return fail(response, 403, "AccessDenied");
    const end = mode === "stall" ? stall : mode === "trickle" ? trickle : endWhole;
    await answer(request, response, objects, end);
  });
  return {
    url: await listen(server),
    objects,
    setMode: (next: S3Mode) => {
      mode = next;
    },
    requests: () => requests,
    stop: () => stopServer(server),
  };
}

type End = (response: ServerResponse, body: Buffer | string) => void;

const TRICKLES_EVERY_MS = 50;

const endWhole: End = (response, body) => void response.end(body);

const stall: End = (response, body) => {
  const bytes = Buffer.from(body);
  response.write(bytes.subarray(0, bytes.length / 2));
};

const trickle: End = (response, body) => {
  const bytes = Buffer.from(body);
  let sent = 0;
  const trickling = setInterval(() => {
    response.write(bytes.subarray(sent, ++sent));
    if (sent >= bytes.length) response.end();
  }, TRICKLES_EVERY_MS);
  response.on("close", () => clearInterval(trickling));
};

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  objects: Map<string, StoredObject>,
  end: End,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://s3");
  const key = decodeURIComponent(pathname.slice(1));
  if (request.method === "GET" && searchParams.get("list-type") === "2") {
    const page = pageOf(objects, key.replace(/\/$/, ""), searchParams.get("continuation-token") ?? "");
    return end(response.writeHead(200, { "Content-Type": "application/xml" }), page);
  }
  switch (request.method) {
    case "PUT": {
      const bytes = await buffer(request);
      objects.set(key, { bytes, type: request.headers["content-type"] ?? "", modifiedAt: new Date() });
      response.writeHead(200, { ETag: etagOf(bytes) }).end();
      return;
    }
    case "DELETE":
      objects.delete(key);
      response.writeHead(204).end();
      return;
    case "GET":
    case "HEAD": {
      const object = objects.get(key);
      if (!object) return fail(response, 404, "NoSuchKey", request.method === "HEAD");
      return send(request, response, object, end);
    }
    default:
      return fail(response, 405, "MethodNotAllowed");
  }
}

const PAGE_SIZE = 3;

/** Pages are short, so that clients must handle several. */
function pageOf(objects: Map<string, StoredObject>, bucket: string, after: string): string {
  const rest = [...objects]
    .flatMap(([name, { bytes }]) =>
      name.startsWith(`${bucket}/`) ? [{ key: name.slice(bucket.length + 1), size: bytes.length }] : [],
    )
    .filter(({ key }) => key > after)
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const page = rest.slice(0, PAGE_SIZE);
  const isTruncated = rest.length > page.length;
  const contents = page.map(({ key, size }) => `<Contents><Key>${key}</Key><Size>${size}</Size></Contents>`);
  const token = isTruncated ? `<NextContinuationToken>${page.at(-1)?.key}</NextContinuationToken>` : "";
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${token}${contents.join("")}</ListBucketResult>`;
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { bytes, type, modifiedAt }: StoredObject,
  end: End,
) {
  const headers = {
    "Content-Type": type,
    ETag: etagOf(bytes),
    "Last-Modified": modifiedAt.toUTCString(),
    "Accept-Ranges": "bytes",
  };
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
  const start = Number(from ?? 0);
  const part = from === undefined ? bytes : bytes.subarray(start, Number(to) + 1);
  if (start > 0 && part.length === 0) return fail(response, 416, "InvalidRange");
  const range = { "Content-Range": `bytes ${start}-${start + part.length - 1}/${bytes.length}` };
  response.writeHead(from === undefined ? 200 : 206, {
    ...headers,
    ...(from === undefined ? {} : range),
    "Content-Length": part.length,
  });
  if (request.method === "HEAD") response.end();
  else end(response, part);
}

function fail(response: ServerResponse, status: number, code: string, withoutBody = false): void {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  response.writeHead(status, { "Content-Type": "application/xml" }).end(withoutBody ? undefined : body);
}

function etagOf(bytes: Buffer): string {
  return `"${createHash("md5").update(bytes).digest("hex")}"`;
}

function isPresigned(request: IncomingMessage): boolean {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://s3");
  const of = (name: string) => searchParams.get(`X-Amz-${name}`) ?? "";
  const [signature, date, signed] = [of("Signature"), of("Date"), of("SignedHeaders").split(";")];
  const [, ...scope] = of("Credential").split("/");
  const begin = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  if (!(Date.now() < begin + Number(of("Expires")) * 1000)) return false;
  const query = [...searchParams]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map((pair) => pair.map(encodeURIComponent).join("="))
    .sort()
    .join("&");
  const headers = signed.map((name) => `${name}:${request.headers[name] ?? ""}`);
  const canonical = [request.method, pathname, query, ...headers, "", signed.join(";"), "UNSIGNED-PAYLOAD"];
  const digest = createHash("sha256").update(canonical.join("\n")).digest("hex");
  const key = scope.reduce<string | Buffer>((made, part) => hmac(made, part).digest(), `AWS4${SECRET_KEY}`);
  return (
    hmac(key, ["AWS4-HMAC-SHA256", date, scope.join("/"), digest].join("\n")).digest("hex") === signature
  );
}

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text);
