import type { IncomingMessage } from "node:http";
import { serverBridge } from "@/lib/core/server-bridge";
import { withoutStackTrace } from "@/lib/core/without-stack-trace";
import type { Refusal } from "@/lib/http/rules/refusal";
import type { ParsedRequest } from "@/lib/http/rules/request";

export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.name = "Refused";
    this.refusal = refusal;
  }
}

const refused = (refusal: Refusal): Refused => withoutStackTrace(() => new Refused(refusal));

/**
 * Refuses a search over its limits before the application sees it, for a hundredth of the cost.
 * @throws {Refused}
 */
export async function admitted<T>(
  request: IncomingMessage,
  { target }: ParsedRequest,
  answer: () => Promise<T>,
): Promise<T> {
  const { refusal, run } = serverBridge().admission?.(target, request.headers) ?? {};
  if (refusal) throw refused(toRefusal(refusal));
  try {
    return await (run ? run(answer) : answer());
  } catch (error) {
    throw isRefusal(error) ? refused(toRefusal(error)) : error;
  }
}

type RefusalBody = { code: string; status: number; message: string; details: { retryAfterSeconds?: number } };

function toRefusal({ code, status, message, details }: RefusalBody): Refusal {
  return { code, status, message, fields: ["Retry-After", String(details.retryAfterSeconds ?? 2)] };
}

/** Not by class: the application is another bundle of the same code. */
function isRefusal(error: unknown): error is RefusalBody {
  return error instanceof Error && error.name === "AppError" && "details" in error && "status" in error;
}
