import type { IncomingMessage, ServerResponse } from "node:http";
import { loggedPath } from "@/lib/http/logged-path";
import { type RedirectFound, serverBridge } from "@/lib/server-bridge";
import { NoTurnError, Turns } from "@/lib/turns";
import { logAnswer, logHangUp, logWarning } from "./access-log";
import { type Address, Addresses, movedTarget } from "./addresses";
import { admitted, Refused } from "./admission";
import { type Application, ask } from "./application";
import { type Asked, askedBy, pathOf } from "./asked";
import { CallMethods } from "./call-methods";
import type { Lookup } from "./direct-lane";
import { FinishedAnswer } from "./finished-answer";
import { FinishedAnswers } from "./finished-answers";
import { FormTooLargeError, TooManyFormsError } from "./forms";
import { firstRefusal, type Gate, gatesOf, notFound, type Refusal, tooLarge, unavailable } from "./gates";
import {
  fileAt,
  imageOf,
  isResizedImage,
  isSearchingCall,
  isSignedIn,
  keyOf,
  NO_SUCH_ARTICLE,
  NO_SUCH_PAGE,
} from "./kept-addresses";
import { type Kept, KeptAnswers, keptPage, type Outcome } from "./kept-answers";
import { acceptedEncodings, replyTo } from "./negotiation";
import { finishOwnPage } from "./own-page";
import { PageForms } from "./page-forms";
import { passCall } from "./pass-call";
import { noteLed, noteMissed, SiteRedirects } from "./redirects";
import {
  isOverHttps,
  newRequestId,
  type Own,
  ownOf,
  sendAnswer,
  sendFile,
  sendMoved,
  sendRefusal,
  sendReply,
} from "./sending";
import { settings } from "./settings";
import { StaticFiles } from "./static-files";

const MOST_HEADERS = 200;
const HSTS_LINE = "Strict-Transport-Security: max-age=63072000; includeSubDomains\r\n";

const failed: Refusal = {
  status: 500,
  code: "internal",
  message: "Something went wrong on our end. Please try again.",
};

/** The way of a request through the server (README.md has the picture). */
export class Site {
  readonly #handle: Application;
  readonly #addresses: Addresses;
  readonly #gates: readonly Gate[];
  readonly #files: StaticFiles;
  readonly #redirects: SiteRedirects;
  readonly #store = new FinishedAnswers(settings.answerBytes);
  readonly #kept: KeptAnswers;
  readonly #host: string;
  /** One rendering at a time: they only share a processor. */
  readonly #renderings = new Turns({ atOnce: 1, waiting: 64, waitMs: 4_000 });
  /** What is made for one visitor alone, behind what is made for all. */
  readonly #ownRenderings = new Turns({ atOnce: 1, waiting: 32, waitMs: 4_000 });
  readonly #administration = new Turns({ atOnce: 2, waiting: 32, waitMs: 10_000 });
  readonly #forms: PageForms;
  readonly #images = new Turns({ atOnce: 4, waiting: 64, waitMs: 10_000 });
  readonly #lookUps = new Turns({ atOnce: 8, waiting: 512, waitMs: 4_000 });
  readonly #keptImages: KeptAnswers;

  constructor(handle: Application) {
    const { folder, buildFolder } = settings;
    this.#handle = handle;
    this.#forms = new PageForms(handle);
    this.#addresses = new Addresses(buildFolder);
    this.#gates = gatesOf(new CallMethods(buildFolder));
    this.#files = new StaticFiles({ folder, buildFolder });
    this.#redirects = new SiteRedirects(this.#addresses, this.#files);
    this.#host = settings.siteHost ?? "localhost";
    this.#kept = new KeptAnswers({ store: this.#store, handle, turns: this.#renderings });
    this.#keptImages = new KeptAnswers({ store: this.#store, handle, turns: this.#images });
  }

  /** Has the home page ready, so that the first visitor of a fresh process does not wait for the first rendering. */
  async warmUp(): Promise<void> {
    if (!settings.keepsAnswers) return;
    const home = {
      key: "/",
      call: { method: "GET", target: "/", headers: { host: this.#host, accept: "*/*" } },
    };
    // A second time where the news of other instances, which begin by now, have made the first one old.
    for (let attempt = 0; attempt < 2 && !this.#store.get(home.key); attempt++) await this.#kept.find(home);
    await this.#store.get(home.key)?.addGzip();
    this.#store.compressLater(home.key);
  }

  /** Answers one request of node:http. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const startedAt = performance.now();
    const requestId = newRequestId();
    request.headers["x-request-id"] = requestId;
    request.headers["x-socket-address"] = request.socket.remoteAddress ?? "unknown";
    const asked = askedBy(request);
    const own = asked
      ? ownOf(request, asked, requestId)
      : { requestId, isOverHttps: false, method: request.method ?? "GET", isBodyLeft: () => true };
    const path = pathOf(asked?.target ?? "*");
    const isCall = path === "/api" || path.startsWith("/api/");
    let writesLine = true;
    try {
      const refusal = this.#refusalOf(request, asked);
      if (refusal || !asked) {
        sendRefusal(response, refusal ?? failed, isCall, own);
      } else {
        request.url = asked.target;
        writesLine = await this.#answer({ request, response, asked, own });
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
    if (asked) noteMissed(asked, status);
    const line = { requestId, method: own.method, path: loggedPath(path), status, startedAt };
    logAnswer(line, isCall ? "request" : "page");
  }

  /** For the direct lane: what can be answered without waiting for anything. */
  readonly lookUp: Lookup = (asked) => {
    const startedAt = performance.now();
    if (!settings.keepsAnswers || asked.header("rsc") === "1" || firstRefusal(this.#gates, asked)) {
      return undefined;
    }
    if (this.#redirects.concerns(asked)) return undefined;
    const key = keyOf(this.#addresses.find(asked.target), asked, this.#files);
    const answer = key === undefined ? undefined : this.#store.get(key);
    if (!answer || key === undefined) return undefined;
    this.#compressLater(key, answer, asked);
    const reply = replyTo(answer, asked.method, asked.header);
    const requestId = newRequestId();
    return {
      reply,
      ownHead: `X-Request-Id: ${requestId}\r\n${isOverHttps(asked.header) ? HSTS_LINE : ""}${dateLine()}`,
      done: () => {
        if (asked.target.startsWith("/_next/") || asked.target.startsWith("/api/")) return;
        const path = pathOf(asked.target);
        noteMissed(asked, reply.status);
        logAnswer({ requestId, method: asked.method, path, status: reply.status, startedAt });
      },
    };
  };

  #refusalOf(request: IncomingMessage, asked: Asked | undefined): Refusal | undefined {
    if (!asked) return { status: 400, code: "bad_request", message: "The address is malformed." };
    if (request.rawHeaders.length > 2 * MOST_HEADERS) {
      return { status: 431, code: "too_large", message: "The request has too many headers." };
    }
    return firstRefusal(this.#gates, asked);
  }

  /** Whether the answer wants a line of ours in the log: calls write their own. */
  async #answer(at: Turn): Promise<boolean> {
    const { request, response, asked, own } = at;
    if (settings.isDevelopment) {
      await passCall(this.#handle, request, response, own);
      return false;
    }
    const address = this.#addresses.find(asked.target);
    const isRead = asked.method === "GET" || asked.method === "HEAD";
    if (address.kind === "call") {
      // Who is signed in may see what nobody else does: never an answer that others wait for.
      if (isRead && settings.keepsAnswers && isResizedImage(asked) && !isSignedIn(asked)) {
        const image = imageOf(asked, { host: this.#host, requestId: own.requestId });
        await this.#sendKept(at, this.#keptImages, image);
        return false;
      }
      await this.#answerCall(at, isRead);
      return false;
    }
    const redirect = isRead ? await this.#redirects.find(asked) : undefined;
    if (redirect?.replacesPage) return this.#lead(at, redirect);
    const slug = address.kind === "article" ? await this.#slugAt(address) : undefined;
    if (redirect && !slug) return this.#lead(at, redirect);
    if (address.kind === "article" && slug && slug !== address.slug) {
      sendMoved(response, { location: movedTarget(asked.target, slug), isPermanent: true }, own);
      return true;
    }
    if (!isRead) {
      const isThere = address.kind !== "unknown" && address.kind !== "file" && slug !== null;
      await this.#forms.answer({ request, response, asked, own, isThere });
      return true;
    }
    const name = fileAt(address, this.#files);
    if (name !== undefined) {
      const file = await this.#fileOf(name);
      if (file) this.#sendFinished(at, name, file);
      else sendFile(response, this.#files, name, asked, own);
      return true;
    }
    if (address.kind === "file") {
      sendRefusal(response, notFound, false, own);
      return true;
    }
    const kept = settings.keepsAnswers ? await this.#keptAt(address, asked, slug === null) : undefined;
    if (kept) await this.#sendKept(at, this.#kept, kept);
    else await this.#sendRendered(at, address);
    return true;
  }

  #lead({ response, asked, own }: Turn, redirect: RedirectFound): true {
    noteLed(asked, redirect);
    sendMoved(response, redirect, own);
    return true;
  }

  /** What a call answers goes to its client as it comes, but for a search, which has turns of its own to be brief in. */
  async #answerCall({ request, response, asked, own }: Turn, isRead: boolean): Promise<void> {
    if (isRead && isSearchingCall(asked)) {
      const { method, target, header } = asked;
      const answer = await admitted(request, asked, () =>
        ask(this.#handle, { method, target, headers: request.headers }),
      );
      await sendAnswer(response, answer, header, own);
    } else if (isRead) {
      await admitted(request, asked, async () => {});
      await passCall(this.#handle, request, response, own);
    } else {
      await passCall(this.#handle, request, response, own);
    }
  }

  /** What is kept under the address; undefined where the application has to see the request itself. */
  async #keptAt(address: Address, asked: Asked, isMissing: boolean): Promise<Kept | undefined> {
    switch (address.kind) {
      case "page":
        return keptPage(asked, this.#host, address.path);
      case "unknown":
        return keptPage(asked, this.#host, NO_SUCH_PAGE);
      case "article":
        return keptPage(asked, this.#host, isMissing ? NO_SUCH_ARTICLE : address.path);
      default:
        return undefined;
    }
  }

  /**
   * The slug of the article under an address, which may have moved; null where there is none. Found out before anything
   * is rendered or kept for a name that somebody made up.
   */
  async #slugAt({ path, slug }: Extract<Address, { kind: "article" }>): Promise<string | null> {
    if (slug === "") return null;
    if (this.#store.get(path)) return slug;
    const find = serverBridge().currentSlugOf;
    if (!find) return slug;
    try {
      return await this.#lookUps.run(() => find(slug));
    } catch (error) {
      if (error instanceof NoTurnError) throw error;
      // The database is away: the application knows what may be said then.
      return slug;
    }
  }

  async #sendKept(at: Turn, kept: KeptAnswers, what: Kept): Promise<void> {
    const outcome: Outcome = await kept.find(what);
    if (!(outcome instanceof FinishedAnswer)) {
      await sendAnswer(at.response, outcome, at.asked.header, at.own);
      return;
    }
    const accepted = acceptedEncodings(at.asked.header("accept-encoding"));
    if (outcome.isCompressible && accepted.includes("gzip") && !outcome.has("gzip")) {
      await outcome.addGzip();
      this.#store.recount(what.key, outcome);
    }
    this.#sendFinished(at, what.key, outcome);
  }

  #sendFinished({ response, asked, own }: Turn, key: string, answer: FinishedAnswer): void {
    this.#compressLater(key, answer, asked);
    sendReply(response, replyTo(answer, asked.method, asked.header), own);
  }

  /** For the next one who asks; this one gets what there is. */
  #compressLater(key: string, answer: FinishedAnswer, asked: Asked): void {
    const [best] = acceptedEncodings(asked.header("accept-encoding"));
    if (best && answer.isCompressible && !answer.has(best)) this.#store.compressLater(key);
  }

  async #fileOf(path: string): Promise<FinishedAnswer | undefined> {
    const kept = this.#store.get(path);
    if (kept) return kept;
    const file = await this.#files.read(path);
    if (!file) return undefined;
    if (file.isCompressible) await file.addGzip();
    this.#store.set(path, file);
    return file;
  }

  async #sendRendered({ request, response, asked, own }: Turn, address: Address): Promise<void> {
    const isAdministration = address.path === "/admin" || address.path.startsWith("/admin/");
    const turns = isAdministration ? this.#administration : this.#ownRenderings;
    const answer = await admitted(request, asked, () =>
      turns.run(() => {
        // Nobody waits for it any more.
        if (request.socket.destroyed) throw new Refused(unavailable);
        return ask(this.#handle, { method: asked.method, target: asked.target, headers: request.headers });
      }),
    );
    const finished = isAdministration ? answer : finishOwnPage(answer, settings.buildFolder);
    await sendAnswer(response, finished, asked.header, own);
  }

  #fail(error: unknown, at: Failure): void {
    const { request, response, isCall, own, path } = at;
    if (response.headersSent || response.destroyed || request.socket.destroyed) {
      response.destroy();
      return;
    }
    // Whoever sends too much is not waited for.
    const closing = { ...own, isBodyLeft: () => true };
    if (error instanceof Refused) sendRefusal(response, error.refusal, isCall, own);
    else if (error instanceof NoTurnError) sendRefusal(response, unavailable, isCall, own);
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

type Turn = { request: IncomingMessage; response: ServerResponse; asked: Asked; own: Own };
type Failure = {
  request: IncomingMessage;
  response: ServerResponse;
  isCall: boolean;
  own: Own;
  path: string;
};

let dateText = "";
let dateSecond = 0;

function dateLine(): string {
  const second = Math.floor(Date.now() / 1000);
  if (second !== dateSecond) {
    dateSecond = second;
    dateText = `Date: ${new Date(second * 1000).toUTCString()}\r\n`;
  }
  return dateText;
}
