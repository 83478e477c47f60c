import type { IncomingMessage, ServerResponse } from "node:http";
import { recordMissedAddress, recordRedirect, SiteRedirects } from "@/lib/content/redirects/request-rules";
import { log } from "@/lib/core/log";
import { loggedPath } from "@/lib/core/logged-path";
import { serverBridge } from "@/lib/core/server-bridge";
import { setSocketAddress } from "@/lib/core/socket-address";
import { pendingSettings } from "@/lib/data/settings/before-requests";
import { CallMethods } from "@/lib/http/call-methods";
import { trimHeaders } from "@/lib/http/request-bounds";
import { dropInternal, markApplied } from "@/lib/http/rules/applied";
import { isUnsettled, settle } from "@/lib/http/rules/countries";
import type { Refusal } from "@/lib/http/rules/refusal";
import { firstRefusal, type Guard, guardsOf } from "@/lib/http/rules/refusals";
import { clientOf, isSignedIn, type ParsedRequest } from "@/lib/http/rules/request";
import { logResponse } from "./access-log";
import { admitted, refusalBy } from "./admission";
import { type Application, requestFromApplication } from "./application";
import { Exchange } from "./exchange";
import { respondToForm } from "./forms";
import type { Reply } from "./negotiation";
import { Pages } from "./pages";
import { isBelow, type Route, RouteTable } from "./routes";
import { settings } from "./settings";

const SEARCHING_CALL = /^\/api\/knowledge-base\/articles\?(?:[^#]*&)?search=/;

const failed: Refusal = {
  status: 500,
  code: "internal",
  message: "Something went wrong on our end. Please try again.",
};

export class Site {
  readonly #routes: RouteTable;
  readonly #guards: readonly Guard[];
  readonly #redirects: SiteRedirects;
  readonly #pages: Pages;

  constructor(private readonly handle: Application) {
    const { buildFolder } = settings;
    this.#pages = new Pages(handle);
    this.#routes = new RouteTable(buildFolder, (pathname) => this.#pages.files.nameOf(pathname));
    this.#guards = guardsOf(new CallMethods(buildFolder));
    this.#redirects = new SiteRedirects({
      hasPage: (path) => ["page", "file"].includes(this.#routes.find(path).kind),
      slugAt: (path, request) => this.#slugAt(this.#routes.find(path), request),
    });
  }

  warmUp(): Promise<void> {
    return this.#pages.warmUp();
  }

  async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const at = new Exchange(request, response);
    const { requestId, startedAt, parsed, path } = at;
    request.headers["x-request-id"] = requestId;
    setSocketAddress(request);
    let writesLine = true;
    try {
      const ready = this.#ready(at);
      if (ready) at.reply(ready);
      writesLine = ready ? !at.isCall : await this.#respondInTurn(at);
    } catch (error) {
      this.#fail(at, error);
    }
    const line = { requestId, method: parsed.method, path: loggedPath(path) };
    if (request.socket.destroyed && !response.writableFinished) return log.info(line, "client hung up");
    if (!writesLine || path.startsWith("/_next/")) return;
    const { statusCode: status } = response;
    if (status === 404) recordMissedAddress(parsed);
    logResponse({ ...line, status, startedAt }, at.isCall ? "request" : "page");
  }

  #refusalOf({ headFault, parsed }: Exchange): Refusal | undefined {
    return headFault ?? firstRefusal(this.#guards, parsed);
  }

  /** Returns the cached response to a request that is not refused; never waits for a slot. */
  #ready(at: Exchange): Reply | undefined {
    const { parsed, isRead } = at;
    const { method, target, header } = parsed;
    if (this.#refusalOf(at) || !isRead || header("rsc") === "1" || isUnsettled(parsed)) return undefined;
    if (this.#redirects.concerns(parsed)) return undefined;
    return this.#pages.finishedAt(this.#routes.find(target))?.replyTo(method, header);
  }

  /** Tells whether the server should log it: calls write their own lines. */
  async #respondInTurn(at: Exchange): Promise<boolean> {
    const { request, parsed } = at;
    if (!at.headFault) {
      await pendingSettings(parsed.target);
      await settle(parsed);
    }
    const refusal = this.#refusalOf(at);
    if (refusal) {
      at.refuse(refusal);
      return true;
    }
    request.url = parsed.target;
    trimHeaders(request.headers);
    dropInternal(request.headers);
    markApplied(request.headers);
    const route = this.#routes.find(parsed.target);
    if (route.kind === "call") {
      await this.#respondToCall(at, route);
      return false;
    }
    const { withinReading } = serverBridge();
    const respond = () => this.#respondToPage(at, route);
    // Forms and the administration have their own time limits.
    if (at.isRead && withinReading && !isBelow(route.path, "/admin"))
      await withinReading(respond, performance.now() - at.startedAt);
    else await respond();
    return true;
  }

  async #respondToPage(at: Exchange, route: Route): Promise<void> {
    const { parsed } = at;
    if (!at.isRead) {
      const slug = await this.#slugAt(route, parsed);
      const isThere = route.kind !== "unknown" && route.kind !== "file" && slug !== null;
      return respondToForm(this.handle, at, isThere);
    }
    const { redirect, location, slug } = await this.#redirects.of(parsed);
    if (redirect) {
      recordRedirect(parsed, redirect);
      at.redirect(redirect);
    } else if (location !== undefined) at.redirect({ location, isPermanent: true });
    else await this.#pages.send(at, route, slug === null);
  }

  async #slugAt(route: Route, request: ParsedRequest): Promise<string | null | undefined> {
    return route.kind === "article" ? this.#pages.slugAt(route, clientOf(request)) : undefined;
  }

  /** Lets a call respond to its client directly, except images and a search, which has a separate queue. */
  async #respondToCall(at: Exchange, { key }: Route): Promise<void> {
    const { parsed, isRead } = at;
    // Signed-in users may see private content: they never share a response.
    if (isRead && key !== undefined && !isSignedIn(parsed)) await this.#pages.sendImage(at, key);
    else if (isRead && SEARCHING_CALL.test(parsed.target))
      await at.sendUncached(await admitted(at, () => requestFromApplication(this.handle, at.call)));
    else await at.passTo(this.handle);
  }

  #fail(at: Exchange, error: unknown): void {
    if (at.isOver) return void at.response.destroy();
    const refusal = refusalBy(error);
    const { requestId, path, parsed } = at;
    const line = { error, requestId, method: parsed.method, path: loggedPath(path) };
    if (!refusal) log.warn(line, "a request could not be answered");
    at.refuse(refusal ?? failed);
  }
}
