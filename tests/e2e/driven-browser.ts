/**
 * Firefox and WebKit as Debian has them, each by the WebDriver protocol that it speaks itself: Playwright needs builds
 * of its own. Every call is bounded, and what was started ends with the test.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "../factories/free-port";
import { until } from "../factories/until";

type Action = Record<string, unknown>;
/** Programs by name, as scripts/lib/browsers.mjs found them. */
export type Programs = { firefox?: string; webkit?: { driver: string; browser: string; display: string } };

export const programs = JSON.parse(process.env.OTHER_BROWSERS ?? "{}") as Programs;

/** A driver that is silent for so long has hung: WebKit's does at times. */
const PATIENCE_MS = 20_000;
/** A page may call others, as the one that looks up an address does; no journey leaves this machine. */
const NOWHERE = {
  proxyType: "manual",
  httpProxy: "127.0.0.1:9",
  sslProxy: "127.0.0.1:9",
  noProxy: ["127.0.0.1"],
};
const KEYS = { Enter: "\uE007", Escape: "\uE00C" };

export abstract class DrivenBrowser {
  protected readonly folder = mkdtempSync(path.join(tmpdir(), "driven-browser-"));
  readonly #processes: ChildProcess[] = [];
  readonly #kill = () => {
    for (const { pid } of this.#processes) {
      try {
        // With its helper processes.
        if (pid) process.kill(-pid, "SIGKILL");
      } catch {
        // It has ended.
      }
    }
  };

  constructor() {
    process.once("exit", this.#kill);
  }

  /**
   * Resolves when the page is parsed, in WebKit when it is loaded: a script that is run earlier is lost there, and never
   * answers. The framework's scripts come later.
   */
  abstract goto(url: string): Promise<void>;
  abstract resize(width: number, height: number): Promise<void>;
  /** Runs a function's body; its value is text or a promise of it. */
  protected abstract run(body: string): Promise<unknown>;
  protected abstract perform(actions: Action[]): Promise<void>;

  protected spawn(program: string, args: string[], env: Record<string, string> = {}): ChildProcess {
    const own = { ...process.env, LANG: "en_US.UTF-8", TZ: "America/New_York", HOME: this.folder, ...env };
    const child = spawn(program, args, { detached: true, env: own, stdio: ["ignore", "pipe", "pipe"] });
    child.on("error", () => undefined);
    this.#processes.push(child);
    return child;
  }

  /** Resolves with the match in a line that the process writes. */
  protected async line(child: ChildProcess, stream: "stdout" | "stderr", pattern: RegExp): Promise<string> {
    const lines = createInterface({ input: child[stream] as NodeJS.ReadableStream });
    const signal = AbortSignal.timeout(PATIENCE_MS);
    for (;;) {
      const [text] = (await once(lines, "line", { signal })) as [string];
      const found = pattern.exec(text);
      if (found) {
        lines.on("line", () => undefined);
        return found[1] ?? "";
      }
    }
  }

  /** Evaluates a function in the page, with JSON in and out. */
  async evaluate<T, A = undefined>(inPage: (arg: A) => T | Promise<T>, arg?: A): Promise<T> {
    const call = `(${inPage})(${JSON.stringify(arg) ?? ""})`;
    const body = `return Promise.resolve().then(() => ${call}).then((value) => JSON.stringify({ value }), (error) => JSON.stringify({ error: String(error) }))`;
    const { value, error } = JSON.parse(String(await this.run(body))) as { value: T; error?: string };
    if (error) throw new Error(error);
    return value;
  }

  waitFor<A>(what: string, inPage: (arg: A) => boolean, arg?: A): Promise<boolean> {
    return until(() => this.evaluate(inPage, arg), what, 400).catch(async (error: Error) => {
      const text = await this.evaluate(() => document.body.innerText).catch(String);
      throw new Error(`${error.message}. The page says: ${text}`);
    });
  }

  /** Clicks in the middle of the first visible element, if need be with that text. */
  async click(selector: string, text = ""): Promise<void> {
    const [x, y] = await until(
      () =>
        this.evaluate(
          ([selector = "", text = ""]) => {
            const element = [...document.querySelectorAll(selector)].find(
              (one) => one.getClientRects().length > 0 && one.textContent?.trim().startsWith(text),
            );
            // A smooth scroll would move it away from under the pointer.
            element?.scrollIntoView({ block: "center", behavior: "instant" });
            const box = element?.getBoundingClientRect();
            return box && [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)];
          },
          [selector, text],
        ),
      `${selector} ${text}`,
      400,
    );
    const actions = [
      { type: "pointerMove", x, y },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ];
    await this.perform([{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }]);
  }

  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    await this.perform([{ type: "key", id: "keys", actions }]);
  }

  press(key: keyof typeof KEYS): Promise<void> {
    return this.type(KEYS[key]);
  }

  async fill(selector: string, text: string): Promise<void> {
    await this.clickUntil(selector, (selector) => document.activeElement?.matches(selector) ?? false);
    await this.type(text);
  }

  /** Clicks again if it missed: what is still arriving may move the page between the look and the click. */
  async clickUntil(selector: string, isDone: (selector: string) => boolean): Promise<void> {
    const clickOnce = async () => {
      await this.click(selector);
      return this.evaluate(isDone, selector);
    };
    await until(clickOnce, `${selector} was hit`, 20);
  }

  async end(): Promise<void> {
    process.removeListener("exit", this.#kill);
    this.#kill();
    await Promise.all(
      this.#processes.map(
        (child) => child.exitCode !== null || child.signalCode !== null || once(child, "close"),
      ),
    );
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

type Reply = { id?: number; method?: string; result?: unknown; message?: string; params?: Action };

/** Speaks WebDriver BiDi, and hears the page's console. */
export class Firefox extends DrivenBrowser {
  /** Faults that the console showed. */
  readonly faults: string[] = [];
  readonly #replies = new Map<number, (reply: Reply) => void>();
  #socket?: WebSocket;
  #context = "";
  #lastId = 0;

  async start(): Promise<void> {
    writeFileSync(path.join(this.folder, "user.js"), 'user_pref("ui.useOverlayScrollbars", 1);\n');
    const args = ["--headless", "--no-remote", "--profile", this.folder, "--remote-debugging-port=0"];
    const child = this.spawn(programs.firefox ?? "", args);
    const address = await this.line(child, "stderr", /BiDi listening on (ws:\S+)/);
    this.#socket = new WebSocket(`${address}/session`);
    this.#socket.onmessage = ({ data }) => this.#receive(JSON.parse(String(data)) as Reply);
    await once(this.#socket, "open", { signal: AbortSignal.timeout(PATIENCE_MS) });
    await this.#send("session.new", { capabilities: { alwaysMatch: { proxy: NOWHERE } } });
    await this.#send("session.subscribe", { events: ["log.entryAdded"] });
    const { contexts } = await this.#send<{ contexts: { context: string }[] }>("browsingContext.getTree");
    this.#context = contexts[0]?.context ?? "";
  }

  async goto(url: string): Promise<void> {
    await this.#send("browsingContext.navigate", { context: this.#context, url, wait: "interactive" });
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#send("browsingContext.setViewport", { context: this.#context, viewport: { width, height } });
  }

  protected async run(body: string): Promise<unknown> {
    const { result, exceptionDetails } = await this.#send<{
      result?: { value: unknown };
      exceptionDetails?: { text: string };
    }>("script.evaluate", {
      expression: `(() => { ${body} })()`,
      target: { context: this.#context },
      awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result?.value;
  }

  protected async perform(actions: Action[]): Promise<void> {
    await this.#send("input.performActions", { context: this.#context, actions });
  }

  async #send<T>(method: string, params: Action = {}): Promise<T> {
    const id = ++this.#lastId;
    const reply = await new Promise<Reply>((resolve, reject) => {
      this.#replies.set(id, resolve);
      AbortSignal.timeout(PATIENCE_MS).onabort = () => reject(new Error(`${method}: no answer`));
      this.#socket?.send(JSON.stringify({ id, method, params }));
    });
    if (reply.result === undefined) throw new Error(`${method}: ${reply.message}`);
    return reply.result as T;
  }

  #receive(reply: Reply): void {
    if (reply.id !== undefined) {
      this.#replies.get(reply.id)?.(reply);
      this.#replies.delete(reply.id);
    } else if (reply.method === "log.entryAdded" && reply.params?.level === "error") {
      this.faults.push(String(reply.params.text));
    }
  }
}

/** Speaks classic WebDriver; its console can't be heard, and a window needs a screen to itself. */
export class WebKit extends DrivenBrowser {
  #session = "";

  async start(): Promise<void> {
    const { driver = "", browser = "", display = "" } = programs.webkit ?? {};
    // Its toolbar would keep the window wider than a phone's.
    const config = path.join(this.folder, "gtk-3.0");
    mkdirSync(config);
    writeFileSync(
      path.join(config, "gtk.css"),
      "* { padding: 0; margin: 0; min-width: 0; min-height: 0; border: 0; }",
    );
    const screen = this.spawn(display, [
      "-displayfd",
      "1",
      "-screen",
      "0",
      "1600x1400x24",
      "-nolisten",
      "tcp",
    ]);
    const port = await freePort();
    const child = this.spawn(driver, ["-p", String(port)], {
      DISPLAY: `:${await this.line(screen, "stdout", /^(\d+)$/)}`,
      XDG_CONFIG_HOME: this.folder,
      LIBGL_ALWAYS_SOFTWARE: "1",
      NO_AT_BRIDGE: "1",
    });
    for (const stream of [child.stdout, child.stderr]) stream?.resume();
    const base = `http://127.0.0.1:${port}`;
    await until(
      () =>
        fetch(`${base}/status`).then(
          (answer) => answer.ok,
          () => false,
        ),
      "WebKit's driver",
    );
    this.#session = `${base}/session`;
    const options = { binary: browser, args: ["--automation"] };
    const { sessionId } = await this.#call<{ sessionId: string }>("", {
      capabilities: {
        alwaysMatch: { "webkitgtk:browserOptions": options, proxy: NOWHERE },
      },
    });
    this.#session += `/${sessionId}`;
    await this.#call("/timeouts", { script: PATIENCE_MS, pageLoad: PATIENCE_MS });
  }

  async goto(url: string): Promise<void> {
    await this.#call("/url", { url });
  }

  async resize(width: number, height: number): Promise<void> {
    // The window has a toolbar.
    const [w = 0, h = 0] = await this.#outside();
    await this.#call("/window/rect", { width: width + w, height: height + h });
    await this.waitFor(`a window of ${width} px`, (width) => window.innerWidth === width, width);
  }

  #outside(): Promise<number[]> {
    return this.evaluate(() => [outerWidth - innerWidth, outerHeight - innerHeight]);
  }

  protected run(body: string): Promise<unknown> {
    const script = `const done = arguments[0]; (() => { ${body} })().then(done)`;
    return this.#call("/execute/async", { script, args: [] });
  }

  protected async perform(actions: Action[]): Promise<void> {
    await this.#call("/actions", { actions });
  }

  async #call<T>(at: string, body: Action): Promise<T> {
    const answer = await fetch(this.#session + at, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS + 5_000),
    });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${at}: ${value.error} ${value.message}`);
    return value;
  }
}
