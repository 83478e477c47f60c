import type { AppError } from "@/lib/core/errors";
import { QueueFullError } from "@/lib/core/fair-semaphore";
import { serverBridge } from "@/lib/core/server-bridge";
import type { Refusal } from "@/lib/http/rules/refusal";
import { unavailable } from "@/lib/http/rules/refusals";
import type { Exchange } from "./exchange";

export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
    this.name = "Refused";
  }
}

/**
 * Refuses a search over its limits before the application sees it, for a hundredth of the cost.
 * @throws the application's error, which `refusalBy` reads
 */
export async function admitted<T>({ request, parsed }: Exchange, respond: () => Promise<T>): Promise<T> {
  const { refusal, run } = serverBridge().admission?.(parsed.target, request.headers) ?? {};
  if (refusal) throw refusal;
  return run ? run(respond) : respond();
}

/** Returns undefined for a fault. */
export function refusalBy(error: unknown): Refusal | undefined {
  if (error instanceof Refused) return error.refusal;
  if (error instanceof QueueFullError) return unavailable;
  if (!isAppError(error)) return undefined;
  const { code, status, message, details } = error;
  return { code, status, message, headers: { "retry-after": String(details.retryAfterSeconds ?? 2) } };
}

/** Not by class: the application is another bundle of the same code. */
const isAppError = (error: unknown): error is AppError => error instanceof Error && error.name === "AppError";
