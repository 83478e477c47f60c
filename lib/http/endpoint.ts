import "server-only";
import { randomUUID } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import type { z } from "zod";
import { assertFreshProof } from "@/lib/access/auth/proof";
import { type AdminSession, mayNow, readSession, SESSION_COOKIE } from "@/lib/access/auth/session";
import { PORTAL_COOKIE, type PortalSession, readPortalSession } from "@/lib/access/portal/session";
import { Overloaded } from "@/lib/core/bounded-queue";
import { clientAddress } from "@/lib/core/client-address";
import { isSameText } from "@/lib/core/encryption";
import { env } from "@/lib/core/env";
import { AppError, type ErrorCode, toAppError } from "@/lib/core/errors";
import type { FairSemaphore } from "@/lib/core/fair-semaphore";
import { reportFault } from "@/lib/core/fault-report";
import { log } from "@/lib/core/log";
import { loggedPath } from "@/lib/core/logged-path";
import { assertSameOrigin } from "@/lib/core/origin";
import { type Lane, offTheClock, withinBudget } from "@/lib/core/request-budget";
import { may, type Right } from "@/lib/core/roles";
import { runQueued } from "@/lib/core/run-queued";
import type { LimitName } from "@/lib/data/limits";
import { consume } from "@/lib/data/rate-limits";
import { versionOf } from "@/lib/data/records/version";
import { readJson } from "@/lib/http/body";
import { assertDeclaredCookie } from "@/lib/http/cookie-names";
import { successResponse } from "@/lib/http/json-response";
import { refusedCall } from "@/lib/http/rules/responses";
import { assertCanStore } from "@/lib/jobs/disk/service";

/**
 * Permitted callers: anyone, a portal customer (only their own data where the path names one: `[customer]`),
 * an administrator, or the scheduler with `CRON_SECRET`.
 */
export type Access = "public" | "portal" | "admin" | "cron";

export type Schema = z.ZodType;
type SessionOf<A extends Access> = A extends "admin"
  ? AdminSession
  : A extends "portal"
    ? PortalSession
    : null;
type Parsed<S> = S extends Schema ? z.output<S> : undefined;

export type EndpointContext<A extends Access, P, Q, B> = {
  request: NextRequest;
  requestId: string;
  clientAddress: string;
  session: SessionOf<A>;
  /** Tells whether an administrator with that right makes a public call. Using it disables caching. */
  viewerMay: (right: Right) => Promise<boolean>;
  params: Parsed<P>;
  query: Parsed<Q>;
  body: Parsed<B>;
  setCookie: (value: string) => void;
  setEtag: (etag: string) => void;
};

type ResponseBody = Record<string, unknown>;

type VersionedIn<R> = {
  [Name in keyof R]: R[Name] extends { updatedAt: string | null } | null ? Name : never;
}[keyof R];

export type Declaration<A extends Access, P, Q, B, R extends ResponseBody = ResponseBody> = (A extends "admin"
  ? { right: Right }
  : { right?: never }) &
  Common<A, P, Q, B, R>;

type Common<A extends Access, P, Q, B, R extends ResponseBody> = {
  access: A;
  /** Requires a sign-in, password, code, or passkey within the last ten minutes (lib/access/auth/proof.ts). */
  proof?: boolean;
  /** Names, in the API description, what needs a fresh proof; `run` itself must check it (`assertFreshProof`). */
  proofNote?: string;
  /** Admits an owner who must still turn 2FA on, also on a full disk: the call is part of that setup. */
  beforeTwoFactor?: boolean;
  beforeNewPassword?: boolean;
  limit?: LimitName | LimitName[];
  params?: P;
  query?: Q;
  body?: B;
  maxBodyBytes?: number;
  /** Database connections of a public call; default for writes: those of visitors who send. */
  lane?: Lane;
  /** Queue in which calls of a rush wait, off their clock, before they use the database. */
  queue?: FairSemaphore;
  /** Time limit of a call that moves more data than others; default: that of its lane. */
  budgetMs?: number;
  /** Allowed on a full disk: frees space, or admits a user who does. */
  allowedOnFullDisk?: boolean;
  idempotencyKey?: "required" | "optional";
  status?: number;
  alsoStatus?: number;
  /** Refusals by `run` that do not follow from the rest, for the description; tests/api notices missing ones. */
  refuses?: readonly ErrorCode[];
  /** A public list with an ETag and a short lifetime (docs/product/calls.md "Caching"); else `no-store`. */
  cache?: "list";
  etagOf?: VersionedIn<R>;
  /** Marks a response with a secret, which must not be cached or compressed. */
  secret?: boolean;
  /** Clears the browser's storage of our pages, such as drafts, once no one is signed in. */
  clearsStorage?: boolean;
  /** False for polling, which must not keep a session alive. */
  extendsSession?: boolean;
  /**
   * Success for the API description (lib/http/openapi): the body's schema, or no JSON at all; `media` also
   * knows conditions and ranges (lib/http/file-response.ts). It leaves nothing out of the body: what visitors
   * may see is a schema of the feature (`publicReview`), which its service applies.
   */
  response?: z.ZodType<R> | "file" | "media" | "redirect";
  run: (context: EndpointContext<A, P, Q, B>) => Promise<NoInfer<R> | Response>;
};

export type AnyDeclaration = Omit<
  Common<Access, Schema | undefined, Schema | undefined, Schema | undefined, ResponseBody>,
  "etagOf" | "run"
> & {
  right?: Right;
  action?: string;
  versioned?: boolean;
};

const declarations = new WeakMap<object, AnyDeclaration>();

export function declarationOf(handler: object): AnyDeclaration | undefined {
  return declarations.get(handler);
}

export function declare<Handler extends object>(handler: Handler, declaration: AnyDeclaration): Handler {
  declarations.set(handler, declaration);
  return handler;
}

type RouteContext = { params: Promise<Record<string, string | string[] | undefined> | undefined> };

export const READS: ReadonlySet<string> = new Set(["GET", "HEAD"]);
/** DELETE is allowed on a full disk, as `allowedOnFullDisk` is: it may free space. */
const STORES = new Set(["POST", "PUT", "PATCH"]);

/**
 * For administrators' writes use `adminWrite`. Authenticates, authorizes, checks the origin of writes, limits,
 * parses and runs (docs/product/calls.md "Conventions"), within one request's time but for the scheduler's calls.
 */
export function endpoint<
  A extends Access,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  R extends ResponseBody = ResponseBody,
>(declaration: Declaration<A, P, Q, B, R>) {
  const handler = async (request: NextRequest, route: RouteContext): Promise<Response> => {
    const refused = await refusedCall(request);
    if (refused) return refused;
    const respond = () => answer(declaration, request, route);
    return declaration.access === "cron"
      ? respond()
      : withinBudget(laneOf(declaration, request), respond, declaration.budgetMs);
  };
  return declare(handler, declaration);
}

function laneOf({ access, lane }: { access: Access; lane?: Lane }, request: NextRequest): Lane {
  if (access === "admin") return "staff";
  return lane ?? (READS.has(request.method) ? "reading" : "sending");
}

async function answer<
  A extends Access,
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
  R extends ResponseBody,
>(declaration: Declaration<A, P, Q, B, R>, request: NextRequest, route: RouteContext): Promise<Response> {
  const requestId = request.headers.get("x-request-id") ?? randomUUID();
  const startedAt = performance.now();
  let response: Response;
  let admin: AdminSession | null = null;
  const cookies: string[] = [];
  let etag: string | undefined;
  let dependsOnViewer = false;
  const viewerMay = async (right: Right) => {
    dependsOnViewer = true;
    admin ??= await currentSession(declaration, request);
    return admin !== null && mayNow(admin.user, right);
  };
  try {
    const session = await authenticate(declaration, request, route);
    if (session && "user" in session) admin = session;
    if (!READS.has(request.method)) assertSameOrigin(request.headers);
    if (declaration.proof && admin) assertFreshProof(admin);
    const isAllowedOnFullDisk = declaration.allowedOnFullDisk || declaration.beforeTwoFactor;
    if (STORES.has(request.method) && !isAllowedOnFullDisk) assertCanStore();
    const context = {
      ...(await contextOf(declaration, request, route, requestId, session)),
      viewerMay,
      setCookie: (value: string) => {
        assertDeclaredCookie(value);
        cookies.push(value);
      },
      setEtag: (value: string) => {
        etag = value;
      },
    };
    const { clientAddress: client } = context;
    const result = await runQueued(declaration.queue, () => declaration.run(context), client);
    if (declaration.etagOf && !(result instanceof Response)) {
      const record = result[declaration.etagOf] as { updatedAt: string | null } | null;
      etag = record?.updatedAt ? versionOf(record.updatedAt) : undefined;
    }
    const cache = admin ? undefined : declaration.cache;
    response =
      result instanceof Response ? result : successResponse({ ...declaration, cache, etag }, request, result);
    if (dependsOnViewer) response.headers.append("Vary", "Cookie");
    for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  } catch (error) {
    response = failure(error, requestId, request);
  }
  // Also for an expired session: its user's drafts would stay in the browser.
  if (declaration.clearsStorage && (response.ok || response.status === 401))
    response.headers.set("Clear-Site-Data", '"storage"');
  response.headers.set("X-Request-Id", requestId);
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
  log.info(
    {
      requestId,
      method: request.method,
      path: loggedPath(request.nextUrl.pathname),
      status: response.status,
      ms: Math.round(performance.now() - startedAt),
      userId: admin?.user.id,
    },
    "request",
  );
  return response;
}

async function authenticate(
  { access, extendsSession, right, beforeTwoFactor, beforeNewPassword }: AnyDeclaration,
  request: NextRequest,
  route: RouteContext,
): Promise<AdminSession | PortalSession | null> {
  if (access === "public") return null;
  if (access === "portal") return customerSession({ extendsSession }, request, route);
  if (access === "cron") {
    const expected = `Bearer ${env.CRON_SECRET ?? randomUUID()}`;
    if (!isSameText(request.headers.get("authorization") ?? "", expected)) throw new AppError("unauthorized");
    return null;
  }
  const session = await currentSession({ extendsSession }, request);
  if (!session) throw new AppError("unauthorized");
  // A call without a right, which the type forbids, is forbidden to all.
  if (!right || !may(session.user.role, right)) throw new AppError("not_allowed");
  const { mustChangePassword, mustSetUpTwoFactor } = session.user;
  if (mustChangePassword && !beforeNewPassword) throw new AppError("new_password_required");
  if (mustSetUpTwoFactor && !beforeTwoFactor && !(mustChangePassword && beforeNewPassword))
    throw new AppError("second_factor_required");
  return session;
}

async function customerSession(
  { extendsSession }: { extendsSession?: boolean },
  request: NextRequest,
  route: RouteContext,
): Promise<PortalSession> {
  const cookie = request.cookies.get(PORTAL_COOKIE)?.value;
  const session = await readPortalSession(cookie, { shouldExtend: extendsSession });
  const named = (await route.params)?.customer;
  if (!session || (named !== undefined && named !== String(session.customerId)))
    throw new AppError("unauthorized");
  return session;
}

function currentSession({ extendsSession }: { extendsSession?: boolean }, request: NextRequest) {
  const cookie = request.cookies.get(SESSION_COOKIE)?.value;
  return readSession(cookie, { shouldExtend: extendsSession });
}

async function contextOf<A extends Access, P, Q, B, R extends ResponseBody>(
  declaration: Declaration<A, P, Q, B, R>,
  request: NextRequest,
  route: RouteContext,
  requestId: string,
  session: AdminSession | PortalSession | null,
): Promise<Omit<EndpointContext<A, P, Q, B>, "setCookie" | "setEtag" | "viewerMay">> {
  const address = clientAddress(request.headers);
  for (const name of [declaration.limit ?? []].flat())
    await runQueued(declaration.queue, () => consume(name, address), address);
  const params = parse(declaration.params, await route.params, "bad_request");
  const search = Object.fromEntries(request.nextUrl.searchParams);
  // PostgreSQL would reject it, as an internal error.
  if (Object.values(search).some((value) => value.includes("\0"))) throw new AppError("bad_request");
  const query = parse(declaration.query, search, "invalid");
  const body = declaration.body
    ? parse(declaration.body, await offTheClock(() => readJson(request, declaration.maxBodyBytes)), "invalid")
    : undefined;
  return {
    request,
    requestId,
    clientAddress: address,
    // `authenticate` has thrown if access requires a session and there is none.
    session: session as EndpointContext<A, P, Q, B>["session"],
    params: params as Parsed<P>,
    query: query as Parsed<Q>,
    body: body as Parsed<B>,
  };
}

/** A malformed id in the path is 400, all other invalid input 422. */
function parse(schema: unknown, value: unknown, code: "bad_request" | "invalid"): unknown {
  if (!schema) return undefined;
  const result = (schema as Schema).safeParse(value);
  if (result.success) return result.data;
  if (code === "bad_request") throw new AppError("bad_request", "The address holds a malformed id.");
  throw result.error;
}

/** See docs/product/calls.md "Conventions". The log has the internal cause under the same request id. */
function failure(error: unknown, requestId: string, request: NextRequest): Response {
  const { code, status, message, details, isOurFault } = toAppError(error);
  if (isOurFault && !(error instanceof Overloaded)) {
    const path = loggedPath(request.nextUrl.pathname);
    log.error({ requestId, error, code, method: request.method, path }, "request failed");
    void reportFault(error, { route: `${request.method} ${path}`, requestId });
  }
  const headers = new Headers(details.headers);
  if (details.retryAfterSeconds) headers.set("Retry-After", String(details.retryAfterSeconds));
  const { fields, about } = details;
  const body = { success: false, message, error: message, code, ...about, fields, requestId };
  return NextResponse.json(body, { status, headers });
}

export async function noSuchCall(): Promise<never> {
  throw new AppError("not_found", "There is no such call.");
}
