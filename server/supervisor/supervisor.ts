import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { BACKLOG } from "../listener";
import { type Report, type Running, reasonOf, Supervised } from "./supervised";
import { startWebProcess, type WebProgram } from "./web-process";

export { startWebProcess } from "./web-process";

/** `program` is asked for at each start, as an update changes it. */
type Web = Omit<WebProgram, "socket" | "program"> & {
  program: () => string;
  port: number;
  host?: string;
  workers: number;
};

/**
 * Restarts anything that dies: the database, if it is our own, and the web processes. It takes part in no
 * request, so nothing that a visitor sends can crash it.
 */
export class Supervisor {
  /** Rejects when it gives up a process that ran before. */
  readonly failed: Promise<never>;
  readonly #report: Report;
  #database: Supervised | undefined;
  #web: Supervised[] = [];
  /**
   * Keeps the listening socket open, on which this process accepts nothing: connections wait until a web
   * process takes them, so that none is refused during a replacement.
   */
  #socketHolder: Worker | undefined;
  #reloaded = Promise.resolve(true);
  #stopping = false;

  constructor({ log }: { log: (line: string) => void }) {
    let fail: Report["fail"] = () => undefined;
    this.failed = new Promise((_, reject) => {
      fail = reject;
    });
    this.failed.catch(() => undefined);
    this.#report = { log, fail };
  }

  superviseDatabase(running: Running, start: (signal: AbortSignal) => Promise<Running>): void {
    this.#database = new Supervised("The database", start, this.#report);
    this.#database.adopt(running);
  }

  async startWeb({ port, host, workers, program, ...options }: Web): Promise<void> {
    const holder = new Worker(new URL("./socket-holder.mjs", import.meta.url), {
      workerData: { port, host, backlog: BACKLOG },
    });
    this.#socketHolder = holder;
    holder.unref();
    const [socket]: { fd?: number; error?: string }[] = await once(holder, "message");
    if (socket?.fd === undefined) throw new Error(socket?.error);
    const { fd } = socket;
    if (this.#stopping) return void (await holder.terminate());
    this.#web = Array.from({ length: workers }, (_, index) => {
      const start = (signal: AbortSignal, because?: string) => {
        const restarted = because && { RESTARTED_BECAUSE: because };
        const env = { ...options.env, ...restarted, WEB_PROCESS: String(index + 1) };
        return startWebProcess({ ...options, program: program(), env, socket: fd }, signal);
      };
      const name = workers === 1 ? "The web server" : `Web server ${index + 1}`;
      return new Supervised(name, start, this.#report);
    });
    await Promise.all(this.#web.map((one) => one.start()));
  }

  /**
   * Replaces the web processes by fresh ones, one after another; no request notices.
   * @returns whether all are fresh
   */
  reload(): Promise<boolean> {
    this.#reloaded = this.#reloaded.then(() => this.#reload());
    return this.#reloaded;
  }

  /** The database last: cleanly, or at once as soon as `hurry` is aborted. */
  async stop(hurry?: AbortSignal): Promise<void> {
    this.#stopping = true;
    await this.#socketHolder?.terminate();
    await Promise.all(this.#web.map((one) => one.stop(hurry)));
    await this.#database?.stop(hurry);
  }

  async #reload(): Promise<boolean> {
    if (this.#stopping) return false;
    this.#report.log("Replacing the web server's processes, one after the other.");
    try {
      for (const one of this.#web) if (!this.#stopping) await one.replace();
      if (!this.#stopping) this.#report.log("All processes of the web server are fresh.");
      return true;
    } catch (error) {
      if (!this.#stopping)
        this.#report.log(`A fresh web server did not start (${reasonOf(error)}); the old ones go on.`);
      return false;
    }
  }
}
