import { type HeldSocket, holdSocket } from "./held-socket";
import { GivenUp, KeptRunning, type Running } from "./kept-running";
import { type RestartPolicy, restartPolicy } from "./restarts";
import { startWebProcess, type WebProcess, type WebProgram } from "./web-process";

export { startWebProcess } from "./web-process";
export { workerCount } from "./worker-count";
export { GivenUp };

type Web = Omit<WebProgram, "socket"> & {
  port: number;
  host?: string;
  workers: number;
};

/**
 * Keeps the site running: its database, if it is our own, and its web processes. Anything that dies is
 * restarted. It takes part in no request, so nothing that a visitor sends can crash it.
 */
export class Supervisor {
  readonly failed: Promise<never>;
  readonly #log: (line: string) => void;
  readonly #policy: RestartPolicy;
  #database: KeptRunning<Running> | undefined;
  #web: KeptRunning<WebProcess>[] = [];
  #socket: HeldSocket | undefined;
  #reloading: Promise<void> | undefined;
  #reloadAgain = false;
  #stopping = false;
  #fail: (error: unknown) => void = () => undefined;

  constructor({ log, policy = {} }: { log: (line: string) => void; policy?: Partial<RestartPolicy> }) {
    this.#log = log;
    this.#policy = { ...restartPolicy, ...policy };
    this.failed = new Promise((_, reject) => {
      this.#fail = reject;
    });
    this.failed.catch(() => undefined);
  }

  keepDatabase(running: Running, start: (signal: AbortSignal) => Promise<Running>): void {
    this.#database = new KeptRunning({ name: "The database", start }, this.#policy, this.#log);
    this.#database.givenUp.catch(this.#fail);
    this.#database.adopt(running);
  }

  async startWeb({ port, host, workers, ...program }: Web): Promise<void> {
    const socket = await holdSocket({ port, host });
    if (this.#stopping) {
      await socket.release();
      return;
    }
    this.#socket = socket;
    this.#web = Array.from({ length: workers }, (_, index) => {
      const name = workers === 1 ? "The web server" : `Web server ${index + 1}`;
      const start = (signal: AbortSignal, isMissing: boolean) =>
        startWebProcess({ ...program, socket, listensAtOnce: isMissing && workers === 1 }, signal);
      const kept = new KeptRunning({ name, start }, this.#policy, this.#log);
      kept.givenUp.catch(this.#fail);
      return kept;
    });
    await Promise.all(this.#web.map((one) => one.start()));
  }

  /** Replaces the web processes by fresh ones, one after another; no request notices. */
  async reload(): Promise<void> {
    if (this.#reloading) {
      this.#reloadAgain = true;
      return this.#reloading;
    }
    this.#reloading = this.#reload();
    await this.#reloading;
    this.#reloading = undefined;
  }

  /** Ends everything, the database last: cleanly, or at once as soon as `hurry` is aborted. */
  async stop(hurry?: AbortSignal): Promise<void> {
    this.#stopping = true;
    await this.#socket?.release();
    await Promise.all(this.#web.map((one) => one.stop(hurry)));
    await this.#database?.stop(hurry);
  }

  async #reload(): Promise<void> {
    do {
      this.#reloadAgain = false;
      this.#log("Replacing the web server's processes, one after the other.");
      try {
        for (const one of this.#web) {
          if (!this.#stopping) await one.replace((old) => old.retire());
        }
        if (!this.#stopping) this.#log("All processes of the web server are fresh.");
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        if (!this.#stopping) this.#log(`A fresh web server did not start (${why}); the old ones go on.`);
      }
    } while (this.#reloadAgain && !this.#stopping);
  }
}
