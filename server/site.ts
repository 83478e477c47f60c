import type { IncomingMessage, ServerResponse } from "node:http";
import { recordMissedAddress, recordRedirect, SiteRedirects } from "@/lib/content/redirects/request-rules";
import { QueueFullError } from "@/lib/core/fair-semaphore";
import { loggedPath } from "@/lib/core/logged-path";
import { type RedirectFound, serverBridge } from "@/lib/core/server-bridge";
import { setSocketAddress } from "@/lib/core/socket-address";
import { pendingSettings } from "@/lib/data/settings/before-requests";
import { CallMethods } from "@/lib/http/call-methods";
import { trimHeaders } from "@/lib/http/request-bounds";
import { dropInternal, markApplied } from "@/lib/http/rules/applied";
import { isUnsettled, settle } from "@/lib/http/rules/countries";
import type { Refusal } from "@/lib/http/rules/refusal";
import {
  firstRefusal,
  type Guard,
  guardsOf,
  headFault,
  tooLarge,
  unavailable,
} from "@/lib/http/rules/refusals";
import { clientOf, isSignedIn, type ParsedRequest, parseRequest, pathOf } from "@/lib/http/rules/request";
import { logHangUp, logResponse, logWarning } from "./access-log";
import { admitted, Refused } from "./admission";
import { type Application, requestFromApplication } from "./application";
import { fileAt, isResizedImage, isSearchingCall, keyOf } from "./cache-keys";
import type { Reply } from "./cached-response";
import { FormTooLargeError, TooManyFormsError } from "./forms";
import { lacksGzip, replyTo } from "./negotiation";
import { PageForms } from "./page-forms";
import { type PageRequest, Pages } from "./pages";
import { passCall } from "./pass-call";
import { type Route, RouteTable } from "./routes";
import {
  newRequestId,
  ownOf,
  type ResponseContext,
  sendMoved,
  sendRefusal,
  sendReply,
  sendUncachedResponse,
} from "./sending";
import { settings } from "./settings";

const failed: Refusal = {
  status: 500,
  code: "internal",
  message: "Something went wrong on our end. Please try again.",
};

export class Site {
  readonly #handle: Application;
  readonly #addresses: RouteTable;
  readonly #guards: readonly Guard[];
  readonly #redirects: SiteRedirects;
  readonly #pages: Pages;
  readonly #forms: PageForms;
  constructor(handle: Application) {
    const { buildFolder } = settings;
    this.#handle = handle;
    this.#pages = new Pages(handle);
    this.#forms = new PageForms(handle);
    this.#addresses = new RouteTable(buildFolder);
    this.#guards = guardsOf(new CallMethods(buildFolder));
    this.#redirects = new SiteRedirects({
      hasPage: (path) =>
        this.#addresses.find(path).kind === "page" ||
        fileAt({ kind: "unknown", path }, this.#pages.files) !== undefined,
      slugAt: (path, request) => this.#slugAt(this.#addresses.find(path), request),
    });
  }

  /** Spares the first visitor of a fresh process the first rendering. */
  warmUp(): Promise<void> {
    return this.#pages.warmUp();
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const startedAt = performance.now();
    const requestId = newRequestId();
    request.headers["x-request-id"] = requestId;
    setSocketAddress(request);
    const parsed = parseRequest(request);
    const own = parsed
      ? ownOf(request, parsed, requestId)
      : { requestId, isOverHttps: false, method: request.method ?? "GET", isBodyLeft: () => true };
    const path = pathOf(parsed?.target ?? "*");
    const isCall = path === "/api" || path.startsWith("/api/");
    let writesLine = true;
    try {
      const ready = this.#refusalOf(request, parsed) ? undefined : this.#ready(parsed);
      if (ready) {
        sendReply(response, ready, own);
        writesLine = !isCall;
      } else {
        writesLine = await this.#answerInTurn({ request, response, parsed, own, isCall, startedAt });
      }
    } catch (error) {
      this.#fail(error, { request, response, isCall, own, path });
    }
    if (request.socket.destroyed && !response.writableFinished) {
      logHangUp({ requestId, method: own.method, path: loggedPath(path) });
      return;
    }
    if (!writesLine || path.startsWith("/_next/")) return;
    const { statusCode: status } = response;
    if (parsed && status === 404) recordMissedAddress(parsed);
    const line = { requestId, method: own.method, path: loggedPath(path), status, startedAt };
    logResponse(line, isCall ? "request" : "page");
  }

  async #answerInTurn(arrived: Arrived): Promise<boolean> {
    const { request, response, parsed, own, isCall, startedAt } = arrived;
    if (parsed) await pendingSettings(parsed.target);
    if (parsed) await settle(parsed);
    const refusal = this.#refusalOf(request, parsed);
    if (refusal || !parsed) {
      sendRefusal(response, refusal ?? failed, isCall, own);
      return true;
    }
    request.url = parsed.target;
    trimHeaders(request.headers);
    dropInternal(request.headers);
    markApplied(request.headers);
    return this.#answer({ request, response, parsed, own }, startedAt);
  }

  /** Returns the cached response to a request that is not refused; never waits for a slot. */
  #ready(parsed: ParsedRequest | undefined): Reply | undefined {
    if (!parsed || (parsed.method !== "GET" && parsed.method !== "HEAD")) return undefined;
    if (parsed.header("rsc") === "1") return undefined;
    if (isUnsettled(parsed)) return undefined;
    if (this.#redirects.concerns(parsed)) return undefined;
    const key = keyOf(this.#addresses.find(parsed.target), parsed, this.#pages.files);
    const answer = key === undefined ? undefined : this.#pages.finishedAt(key);
    if (!answer || key === undefined) return undefined;
    // The first client received it uncompressed: waiting for compression happens elsewhere.
    if (lacksGzip(answer, parsed.header)) return undefined;
    this.#pages.compressLater(key, answer, parsed);
    return replyTo(answer, parsed.method, parsed.header);
  }

  #refusalOf(request: IncomingMessage, parsed: ParsedRequest | undefined): Refusal | undefined {
    return headFault(request, parsed) ?? (parsed && firstRefusal(this.#guards, parsed));
  }

  /** Tells whether the server should log it: calls write their own lines. */
  async #answer(at: PageRequest, startedAt: number): Promise<boolean> {
    const { parsed } = at;
    const address = this.#addresses.find(parsed.target);
    const isRead = parsed.method === "GET" || parsed.method === "HEAD";
    if (address.kind === "call") {
      // Signed-in users may see private content: they never share a response.
      if (isRead && isResizedImage(parsed) && !isSignedIn(parsed)) {
        await this.#pages.sendImage(at);
        return false;
      }
      await this.#answerCall(at, isRead);
      return false;
    }
    const { withinReading } = serverBridge();
    const answer = () => this.#answerPage(at, address, isRead);
    // Forms and the administration have their own time limits.
    return isRead && withinReading && !isOfAdministration(address.path)
      ? withinReading(answer, performance.now() - startedAt)
      : answer();
  }

  async #answerPage(at: PageRequest, address: Route, isRead: boolean): Promise<true> {
    const { request, response, parsed, own } = at;
    if (!isRead) {
      const slug = await this.#slugAt(address, parsed);
      const isThere = address.kind !== "unknown" && address.kind !== "file" && slug !== null;
      await this.#forms.answer({ request, response, parsed, own, isThere });
      return true;
    }
    const { redirect, location, slug } = await this.#redirects.of(parsed);
    if (redirect) return this.#lead(at, redirect);
    if (location === undefined) await this.#pages.send(at, address, slug === null);
    else sendMoved(response, { location, isPermanent: true }, own);
    return true;
  }

  async #slugAt(address: Route, request: ParsedRequest): Promise<string | null | undefined> {
    return address.kind === "article" ? this.#pages.slugAt(address, clientOf(request)) : undefined;
  }

  #lead({ response, parsed, own }: PageRequest, redirect: RedirectFound): true {
    recordRedirect(parsed, redirect);
    sendMoved(response, redirect, own);
    return true;
  }

  /** Lets a call respond to its client directly, except a search, which has a separate queue. */
  async #answerCall({ request, response, parsed, own }: PageRequest, isRead: boolean): Promise<void> {
    if (isRead && isSearchingCall(parsed)) {
      const { method, target, header } = parsed;
      const answer = await admitted(request, parsed, () =>
        requestFromApplication(this.#handle, { method, target, headers: request.headers }),
      );
      await sendUncachedResponse(response, answer, header, own);
    } else {
      await passCall(this.#handle, request, response, own);
    }
  }

  #fail(error: unknown, at: Failure): void {
    const { request, response, isCall, own, path } = at;
    if (response.headersSent || response.destroyed || request.socket.destroyed) {
      response.destroy();
      return;
    }
    // Does not wait for a sender of too much data.
    const closing = { ...own, isBodyLeft: () => true };
    if (error instanceof Refused) sendRefusal(response, error.refusal, isCall, own);
    else if (error instanceof QueueFullError) sendRefusal(response, unavailable, isCall, own);
    else if (error instanceof TooManyFormsError) sendRefusal(response, unavailable, isCall, closing);
    else if (error instanceof FormTooLargeError) sendRefusal(response, tooLarge, isCall, closing);
    else {
      logWarning(
        { error, requestId: own.requestId, method: own.method, path: loggedPath(path) },
        "a request could not be answered",
      );
      sendRefusal(response, failed, isCall, own);
    }
  }
}

/** `startedAt`: of performance.now(). */
type Arrived = {
  request: IncomingMessage;
  response: ServerResponse;
  parsed: ParsedRequest | undefined;
  own: ResponseContext;
  isCall: boolean;
  startedAt: number;
};

const isOfAdministration = (path: string) => path === "/admin" || path.startsWith("/admin/");

type Failure = {
  request: IncomingMessage;
  response: ServerResponse;
  isCall: boolean;
  own: ResponseContext;
  path: string;
};
