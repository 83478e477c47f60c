import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Duplex } from "node:stream";

type Reply = {
  id?: number;
  method?: string;
  result?: unknown;
  error?: { message: string };
  params?: unknown;
};
type Params = Record<string, unknown>;
export type Session = { sessionId: string; targetInfo: { url: string; subtype?: string } };

/** A Chromium controlled only through the DevTools protocol. Pages under Playwright are never prerendered. */
export class BareBrowser {
  readonly #folder = mkdtempSync(path.join(tmpdir(), "browser-"));
  readonly #process;
  readonly #ended: Promise<unknown>;
  readonly #replies = new Map<number, (reply: Reply) => void>();
  readonly #listeners = new Set<(method: string, params: unknown) => void>();
  #lastId = 0;

  constructor(userAgent: string) {
    const flags = [
      "--headless=new",
      "--no-sandbox",
      "--disable-background-networking",
      "--remote-debugging-pipe",
      `--user-agent=${userAgent}`,
      `--user-data-dir=${this.#folder}`,
    ];
    this.#process = spawn(process.env.CHROMIUM_PATH ?? "chromium", flags, {
      stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
    });
    this.#ended = new Promise((resolve) => this.#process.once("exit", resolve));
    let received = "";
    (this.#process.stdio[4] as Duplex).setEncoding("utf8").on("data", (text: string) => {
      const messages = (received + text).split("\0");
      received = messages.pop() ?? "";
      for (const message of messages) this.#receive(JSON.parse(message) as Reply);
    });
  }

  /** One call of the DevTools protocol, to a page's session or to the browser itself. */
  async send<T>(method: string, params: Params = {}, sessionId?: string): Promise<T> {
    const id = ++this.#lastId;
    const reply = new Promise<Reply>((resolve) => this.#replies.set(id, resolve));
    (this.#process.stdio[3] as Duplex).write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    const { result, error } = await reply;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result as T;
  }

  /** Resolves with the first matching event of that name. */
  waitFor<T>(method: string, matches: (params: T) => boolean): Promise<T> {
    return new Promise((resolve) => {
      const listener = (name: string, params: unknown) => {
        if (name !== method || !matches(params as T)) return;
        this.#listeners.delete(listener);
        resolve(params as T);
      };
      this.#listeners.add(listener);
    });
  }

  /**
   * Opens a page in a new tab, and returns its session. Sessions of prerendered pages arrive as events: a
   * browser prerenders only for clients that attach to tabs as a whole.
   */
  async open(url: string): Promise<string> {
    const tab = await this.send<{ targetId: string }>("Target.createTarget", {
      url: "about:blank",
      forTab: true,
    });
    const { sessionId } = await this.send<Session>("Target.attachToTarget", { ...tab, flatten: true });
    const page = this.waitFor<Session>("Target.attachedToTarget", () => true);
    const watch = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
    await this.send("Target.setAutoAttach", watch, sessionId);
    const { sessionId: session } = await page;
    await this.send("Page.navigate", { url }, session);
    return session;
  }

  async evaluate<T>(sessionId: string, expression: string): Promise<T> {
    const params = { expression, returnByValue: true, awaitPromise: true };
    const { result } = await this.send<{ result: { value: T } }>("Runtime.evaluate", params, sessionId);
    return result.value;
  }

  async end(): Promise<void> {
    void this.send("Browser.close");
    await this.#ended;
    // Its helper processes write a little longer.
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }

  #receive({ id, method, params, ...reply }: Reply): void {
    if (id !== undefined) {
      this.#replies.get(id)?.(reply);
      this.#replies.delete(id);
    } else if (method) {
      for (const listener of this.#listeners) listener(method, params);
    }
  }
}
