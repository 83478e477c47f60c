import type { FieldErrors } from "@/lib/core/errors";
import { parseJson } from "@/lib/core/parse-json";

type Refusal = {
  fields?: FieldErrors;
  retryAfterSeconds?: number;
  code?: string;
  details?: Record<string, unknown>;
};

/**
 * Failed call. `message` is the server's own text if it sent one; `technical` has the form: status, colon,
 * space, body (or status text). `status` is 0 when no response arrived.
 */
export class ApiError extends Error {
  readonly fields: FieldErrors;
  readonly retryAfterSeconds: number | undefined;
  readonly code: string | undefined;
  readonly details: Record<string, unknown>;

  constructor(
    readonly status: number,
    readonly serverMessage: string | undefined,
    readonly technical: string,
    { fields = {}, retryAfterSeconds, code, details = {} }: Refusal = {},
  ) {
    super(serverMessage ?? technical);
    this.name = "ApiError";
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
    this.code = code;
    this.details = details;
  }
}

const TIMEOUT_MS = 30_000;

type RequestOptions = { headers?: Record<string, string>; signal?: AbortSignal };

/** See docs/product/calls.md "Client". `signal` replaces the time limit. */
export async function request<T>(
  method: string,
  path: string,
  payload?: unknown,
  { headers, signal = AbortSignal.timeout(TIMEOUT_MS) }: RequestOptions = {},
): Promise<T> {
  const init: RequestInit = { method, credentials: "include", signal };
  if (headers) init.headers = headers;
  if (payload instanceof FormData) init.body = payload;
  else if (payload !== undefined) {
    init.headers = { ...headers, "Content-Type": "application/json" };
    init.body = JSON.stringify(payload);
  }
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch (error) {
    throw new ApiError(0, undefined, error instanceof Error ? error.message : "network failure");
  }
  const text = await response.text();
  if (!response.ok) throw refusalOf(response, text);
  return (text ? JSON.parse(text) : {}) as T;
}

export function refusalOf(
  response: { status: number; statusText: string; headers: Pick<Headers, "get"> },
  text: string,
): ApiError {
  const technical = `${response.status}: ${text || response.statusText}`;
  const retryAfterSeconds = Number(response.headers.get("retry-after")) || undefined;
  const details = (parseJson(text) ?? {}) as { message?: string; code?: string; fields?: FieldErrors };
  const { message, code, fields } = details;
  return new ApiError(response.status, message, technical, { fields, retryAfterSeconds, code, details });
}

export const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401;

export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.serverMessage) || fallback;
}
