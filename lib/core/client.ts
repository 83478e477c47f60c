import type { FieldErrors } from "@/lib/core/errors";

type Refusal = {
  fields?: FieldErrors;
  retryAfterSeconds?: number;
  /** The server's word for what went wrong, such as "conflict". */
  code?: string;
  /** The whole body of the answer. */
  details?: Record<string, unknown>;
};

/**
 * A call that did not succeed. `message` is the server's own text where it sent one; `technical` has the form of
 * docs/product.md 1.8: status, colon, space, body (or status text). `status` is 0 when no answer came.
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

/**
 * One call to our own server, by docs/product.md 1.7: with cookies, a JSON body (of a form: the form) and its content
 * type only when there is a payload, any non-OK answer an `ApiError`, no retries. `signal` takes the place of the time
 * limit.
 */
export async function request<T>(
  method: string,
  path: string,
  payload?: unknown,
  { headers, signal = AbortSignal.timeout(TIMEOUT_MS) }: RequestOptions = {},
): Promise<T> {
  const init: RequestInit = { method, credentials: "include", signal };
  if (headers) init.headers = headers;
  // A form names its own type, with what parts its fields.
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

type Refused = { status: number; statusText: string; headers: Pick<Headers, "get"> };

/** What an answer that is no success says, in `ApiError`'s terms. */
export function refusalOf(response: Refused, text: string): ApiError {
  const technical = `${response.status}: ${text || response.statusText}`;
  const retryAfterSeconds = Number(response.headers.get("retry-after")) || undefined;
  try {
    const body = JSON.parse(text) as { message?: string; code?: string; fields?: FieldErrors };
    const { message, code, fields } = body;
    return new ApiError(response.status, message, technical, {
      fields,
      retryAfterSeconds,
      code,
      details: body,
    });
  } catch {
    return new ApiError(response.status, undefined, technical, { retryAfterSeconds });
  }
}

/** The server's message, or `fallback` where it sent none (docs/product.md 1.8, 2.8). */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.serverMessage) || fallback;
}
