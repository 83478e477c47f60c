import { createHash, createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** Rule of a bucket that takes files from browsers (docs/deployment.md "Vercel"), for every origin. */
export const CORS_RULE = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Methods": "PUT",
  "Access-Control-Allow-Headers": "content-type",
};

/**
 * Tells if an address was presigned with this secret for the request's method, path and signed headers, and has
 * not expired.
 */
export function isPresigned(request: IncomingMessage, secret: string): boolean {
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
  const key = scope.reduce<string | Buffer>((made, part) => hmac(made, part).digest(), `AWS4${secret}`);
  return (
    hmac(key, ["AWS4-HMAC-SHA256", date, scope.join("/"), digest].join("\n")).digest("hex") === signature
  );
}

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text);
