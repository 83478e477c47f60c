import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { BACKLOG } from "../listening";

export type ListeningSocket = {
  /** File descriptor that a child process can inherit. */
  fd: number;
  release(): Promise<void>;
};

/**
 * Opens a listening socket on which this process accepts nothing: connections wait until a web process takes
 * them, so that none is refused during a replacement.
 */
export async function holdSocket({ port, host }: { port: number; host?: string }): Promise<ListeningSocket> {
  const thread = new Worker(new URL("./socket-holder.mjs", import.meta.url), {
    workerData: { port, host, backlog: BACKLOG },
  });
  thread.unref();
  const [opened]: { fd?: number; error?: string }[] = await once(thread, "message");
  if (opened?.fd === undefined) throw new Error(opened?.error ?? "the socket could not be opened");
  return {
    fd: opened.fd,
    release: async () => void (await thread.terminate()),
  };
}
