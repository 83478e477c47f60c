import "server-only";
import type { IncomingMessage } from "node:http";
import { RefusedAddress, requestOutside } from "@/lib/core/outside-request";
import { toLine, toLines } from "@/lib/core/plain-text";
import { isLoopback, isPublicAddress } from "@/lib/core/public-address";

export const POST_TIMEOUT_MS = 10_000;
const MAX_ANSWER_LENGTH = 500;
const MAX_BYTES_READ = 4 * MAX_ANSWER_LENGTH;
const MAX_FAULT_LENGTH = 200;

export type PostResult = {
  status: number | null;
  durationMs: number;
  answer: string;
  fault: string | null;
};

type Options = {
  headers: Record<string, string>;
  body: string;
  /** Allows this machine's own addresses, also without encryption. */
  isDemo?: boolean;
  timeoutMs?: number;
};

/** Posts to a user-supplied address (`requestOutside`). Never throws, and always ends in time. */
export async function post(address: string, options: Options): Promise<PostResult> {
  const startedAt = performance.now();
  const deadline = AbortSignal.timeout(options.timeoutMs ?? POST_TIMEOUT_MS);
  const durationMs = () => Math.round(performance.now() - startedAt);
  try {
    const response = await send(new URL(address), options, deadline);
    const answer = await beginningOf(response);
    return { status: response.statusCode ?? null, durationMs: durationMs(), answer, fault: null };
  } catch (error) {
    return { status: null, durationMs: durationMs(), answer: "", fault: deliveryError(error, deadline) };
  }
}

export const receiverFilter = (isDemo: boolean) => (ip: string) =>
  isPublicAddress(ip) || (isDemo && isLoopback(ip));

function send(url: URL, { headers, body, isDemo = false }: Options, signal: AbortSignal) {
  if (url.protocol !== "https:" && !isDemo)
    throw new RefusedAddress("The address doesn't start with https://; nothing was sent.");
  const bytes = Buffer.from(body);
  const sent = {
    method: "POST",
    signal,
    body: bytes,
    headers: {
      ...headers,
      "content-type": "application/json",
      "content-length": bytes.length,
      "user-agent": "lead-webhook/1",
      accept: "*/*",
    },
  };
  return requestOutside(url, sent, { mayConnect: receiverFilter(isDemo) });
}

async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= MAX_BYTES_READ) break;
    }
  } catch {
    // The status is known already.
  } finally {
    response.destroy();
  }
  return characters(toLines(Buffer.concat(chunks).toString()), MAX_ANSWER_LENGTH);
}

function deliveryError(error: unknown, deadline: AbortSignal): string {
  if (deadline.aborted) return "No answer within 10 seconds.";
  if (error instanceof RefusedAddress) return error.message;
  const { code, message } = error as { code?: string; message?: string };
  const messages: Record<string, string> = {
    ECONNREFUSED: "Nothing answers at that address.",
    ECONNRESET: "The receiver closed the connection.",
    ENOTFOUND: "We don't know that host.",
    EAI_AGAIN: "We couldn't look up that host.",
  };
  const reason = (code && messages[code]) || message || "The receiver could not be reached.";
  return characters(toLine(reason), MAX_FAULT_LENGTH);
}

function characters(text: string, most: number): string {
  return Array.from(text).slice(0, most).join("");
}
