import { z } from "zod";
import { reportDiskFault } from "@/lib/core/disk-fault";

export const errorCodes = {
  bad_request: [400, "The request could not be read."],
  unauthorized: [401, "Please sign in."],
  forbidden: [403, "This request is not allowed."],
  not_allowed: [403, "Your role doesn't allow this. Please ask an owner."],
  proof_required: [403, "Please enter your password or a code again so we know it's you."],
  second_factor_required: [403, "Owners of this site need a second factor. Please turn on 2FA first."],
  new_password_required: [403, "Please choose a new password first. Reload this page to do it."],
  not_found: [404, "Not found."],
  method_not_allowed: [405, "This method is not allowed here."],
  conflict: [409, "This conflicts with what is already stored."],
  slot_taken: [409, "This time was just taken. Please choose another one."],
  changed_meanwhile: [409, "Someone else changed this after you loaded it."],
  precondition_failed: [412, "There is another version of this file now."],
  too_large: [413, "The request is too large."],
  unsupported_media_type: [415, "Send the body as application/json."],
  range_not_satisfiable: [416, "The file is shorter than that."],
  invalid: [422, "Please check the marked fields."],
  rate_limited: [429, "Too many requests. Please wait a moment and try again."],
  internal: [500, "Something went wrong on our end. Please try again."],
  unavailable: [503, "The service is briefly unavailable. Please try again in a moment."],
  billing_not_configured: [
    500,
    "The billing system is being configured. Please contact support for assistance.",
  ],
  billing_unavailable: [
    500,
    "The billing system can't be reached. Please try again in a moment, or contact support.",
  ],
  billing_closed: [403, "This billing account is closed. Please contact support if you need assistance."],
  payments_unavailable: [
    503,
    "We can't charge cards right now. Nothing was charged. Please try again later.",
  ],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof errorCodes;

const ALREADY_LOGGED: ReadonlySet<ErrorCode> = new Set([
  "billing_not_configured",
  "billing_unavailable",
  "payments_unavailable",
]);

export type FieldErrors = Record<string, string[]>;

/** Failure that the caller may see. The code alone decides the status (docs/product/calls.md "Conventions"). */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string = errorCodes[code][1],
    readonly details: {
      fields?: FieldErrors;
      retryAfterSeconds?: number;
      headers?: Record<string, string>;
      about?: Record<string, unknown>;
    } = {},
  ) {
    super(message);
    this.name = "AppError";
  }

  get status(): number {
    return errorCodes[this.code][0];
  }

  get isOurFault(): boolean {
    return this.status >= 500 && !ALREADY_LOGGED.has(this.code);
  }
}

export abstract class OutsideFailure extends Error {
  abstract toAppError(): AppError;
}

export function fieldError(field: string, message: string): AppError {
  return new AppError("invalid", message, { fields: { [field]: [message] } });
}

export async function orConflict<T>(write: Promise<T>, message: string): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw codeOf(error) === "P2002" ? new AppError("conflict", message) : error;
  }
}

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof z.ZodError) return fromZod(error);
  if (error instanceof OutsideFailure) return error.toAppError();
  if (isDiskFault(error)) return diskFullError();
  if (isDatabaseUnreachable(error) || isOutOfTime(error))
    return new AppError("unavailable", undefined, { retryAfterSeconds: 5 });
  switch (codeOf(error)) {
    case "P2002":
      return new AppError("conflict");
    case "P2025":
      return new AppError("not_found");
    case "P2003":
      return new AppError("invalid", "This refers to a record that doesn't exist.");
    // Deadlock: the same call succeeds a moment later.
    case "P2034":
      return new AppError("unavailable", undefined, { retryAfterSeconds: 1 });
    default:
      return new AppError("internal");
  }
}

/** Default for schemas without a message of their own; the library's would name types and inputs. */
z.config({
  customError: ({ code, input, path }) => {
    if (!path?.length) return "The body must be a JSON object.";
    if (input === undefined) return "This field is required.";
    if (code === "too_big") return "This is too long or too large.";
    if (code === "too_small") return "This is too short or too small.";
    return "This value is not allowed here.";
  },
});

function fromZod(error: z.ZodError): AppError {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    const field = issue.path.map(String).join(".") || "body";
    fields[field] = [...(fields[field] ?? []), issue.message];
  }
  return new AppError("invalid", error.issues[0]?.message, { fields });
}

const UNREACHABLE_CODES = new Set([
  // Prisma: no connection or no such database, timed out, closed, pool exhausted; then Node's own
  ...["P1000", "P1001", "P1002", "P1003", "P1008", "P1017", "P2024", "P2028"],
  ...["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "ETIMEDOUT", "EPIPE", "EAI_AGAIN"],
  // PostgreSQL: no such database (being restored), starting, stopping, too many connections, failing, read-only
  ...["3D000", "57P01", "57P02", "57P03", "53300", "08000", "08001", "08003", "08006", "25006"],
]);

const UNREACHABLE_KINDS = new Set([
  "DatabaseNotReachable",
  "ConnectionClosed",
  "SocketTimeout",
  "TlsConnectionError",
  "TooManyConnections",
  "AuthenticationFailed",
  "DatabaseDoesNotExist",
]);

const UNREACHABLE_MESSAGE =
  /timeout exceeded when trying to connect|connection terminated|query read timeout|connection error and is not queryable/i;

export function isDatabaseUnreachable(error: unknown): boolean {
  return chainOf(error).some(
    (cause) =>
      UNREACHABLE_CODES.has(codeOf(cause) ?? "") ||
      (cause instanceof Error && UNREACHABLE_MESSAGE.test(cause.message)) ||
      (cause instanceof AggregateError && cause.errors.some(isDatabaseUnreachable)),
  );
}

const STATEMENT_TIMEOUT_CODE = "57014";

const isOutOfTime = (error: unknown) =>
  chainOf(error).some((cause) => codeOf(cause) === STATEMENT_TIMEOUT_CODE);

export function diskFullError(): AppError {
  const message =
    "Our server has no space left to store this, so nothing was saved. Please try again in a few minutes, or call us.";
  return new AppError("unavailable", message, { retryAfterSeconds: 30 });
}

const DISK_CODES = new Set(["ENOSPC", "EDQUOT", "53100", "58030"]);

export function isDiskFault(error: unknown): boolean {
  const code = chainOf(error)
    .map(codeOf)
    .find((code) => code && DISK_CODES.has(code));
  if (code) reportDiskFault(code);
  return code !== undefined;
}

/** Returns a failure and its causes, five at most: they may be circular. */
function chainOf(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let cause = error; cause && chain.length < 5; cause = causeOf(cause)) chain.push(cause);
  return chain;
}

function codeOf(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("kind" in error && typeof error.kind === "string" && UNREACHABLE_KINDS.has(error.kind)) return "P1001";
  if ("originalCode" in error && typeof error.originalCode === "string") return error.originalCode;
  if ("code" in error && typeof error.code === "string") return error.code;
  return undefined;
}

/** For raw queries, Prisma stores the driver's error separately. */
function causeOf(error: unknown): unknown {
  if (typeof error !== "object" || error === null) return undefined;
  if ("cause" in error && error.cause) return error.cause;
  if (!("meta" in error) || typeof error.meta !== "object" || error.meta === null) return undefined;
  return "driverAdapterError" in error.meta ? error.meta.driverAdapterError : undefined;
}
