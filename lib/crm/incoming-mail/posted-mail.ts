import "server-only";
import { createHmac } from "node:crypto";
import { z } from "zod";
import { isSameText } from "@/lib/core/encryption";
import { env } from "@/lib/core/env";
import { AppError, fieldError } from "@/lib/core/errors";
import { parseJson } from "@/lib/core/parse-json";
import { MAX_MAIL_BYTES } from "@/lib/crm/incoming-mail/schema";
import { formOf, readBytes } from "@/lib/http/body";

/** JSON and forms need more than the mail that they hold. */
const MAX_BODY_BYTES = 1.5 * MAX_MAIL_BYTES;
const SIGNED_WITHIN_S = 15 * 60;

const wrongSecret = () => new AppError("unauthorized", "The provider's secret is missing or wrong.");

type PostedMail = { raw: Uint8Array; recipients: string[] };

/** Postmark's, with "Include raw email content in JSON payload" turned on. */
const postmark = z.object({ RawEmail: z.string().min(1), OriginalRecipient: z.string().max(320).optional() });
/** Mailgun's, of a route that forwards to an address that ends in `mime`. */
const mailgun = z.object({
  "body-mime": z.string().min(1),
  recipient: z.string().max(2_000).optional(),
  timestamp: z.string().max(20).optional(),
  token: z.string().max(200).optional(),
  signature: z.string().max(200).optional(),
});

/**
 * Reads a raw mail as its provider posts it (docs/configuration.md "Answers of customers"). Without a secret, the provider must have
 * signed the form with it.
 * @throws {AppError}
 */
export async function readPostedMail(request: Request, now = Date.now()): Promise<PostedMail> {
  const authorization = request.headers.get("authorization");
  if (authorization !== null) assertSecret(authorization);
  const header = request.headers.get("content-type") ?? "";
  const type = header.split(";")[0]?.trim().toLowerCase() ?? "";
  const isForm = type === "multipart/form-data" || type === "application/x-www-form-urlencoded";
  if (authorization === null && (!isForm || !env.INBOUND_MAIL_SECRET)) throw wrongSecret();
  const bytes = await readBytes(request, MAX_BODY_BYTES);
  if (isForm) {
    const form = Object.fromEntries(await formOf(bytes, header));
    const posted = mailgun.safeParse(form);
    if (authorization === null) assertSigned(posted.data ?? {}, now);
    if (!posted.success) throw fieldError("body-mime", "Forward to an address that ends in mime.");
    return mailOf(posted.data["body-mime"], posted.data.recipient?.split(","));
  }
  if (type === "application/json") {
    const body = parseJson(new TextDecoder().decode(bytes));
    if (body === undefined) throw new AppError("bad_request", "The body is not valid JSON.");
    const posted = postmark.safeParse(body);
    if (!posted.success) throw fieldError("RawEmail", "Turn on the raw email content of the payload.");
    return mailOf(posted.data.RawEmail, [posted.data.OriginalRecipient ?? ""]);
  }
  if (type === "message/rfc822" || type === "application/octet-stream")
    return mailOf(bytes, request.headers.get("x-recipient")?.split(","));
  throw new AppError("unsupported_media_type");
}

function mailOf(content: string | Uint8Array, recipients: readonly string[] = []): PostedMail {
  const raw = Buffer.from(content as string);
  if (raw.length === 0) throw new AppError("bad_request", "The mail is empty.");
  if (raw.length > MAX_MAIL_BYTES) throw new AppError("too_large");
  return { raw, recipients: recipients.map((address) => address.trim()).filter(Boolean) };
}

function assertSecret(authorization: string): void {
  const at = authorization.indexOf(" ");
  const [scheme, sent] = [authorization.slice(0, at).toLowerCase(), authorization.slice(at + 1)];
  const password = Buffer.from(sent, "base64")
    .toString()
    .replace(/^[^:]*:/, "");
  const given = scheme === "basic" ? password : scheme === "bearer" ? sent : "";
  if (!env.INBOUND_MAIL_SECRET || !isSameText(given, env.INBOUND_MAIL_SECRET)) throw wrongSecret();
}

/** Checks Mailgun's signature. One sent again does no harm: its mail was taken before. */
function assertSigned(
  { timestamp = "", token = "", signature = "" }: Partial<z.output<typeof mailgun>>,
  now: number,
): void {
  const expected = createHmac("sha256", env.INBOUND_MAIL_SECRET ?? "")
    .update(timestamp + token)
    .digest("hex");
  const isRecent = Math.abs(now / 1_000 - Number(timestamp)) < SIGNED_WITHIN_S;
  if (!isRecent || !isSameText(signature.toLowerCase(), expected)) throw wrongSecret();
}
