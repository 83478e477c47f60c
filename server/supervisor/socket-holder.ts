import { createServer } from "node:net";
import { parentPort, workerData } from "node:worker_threads";

/**
 * A thread that opens the listening socket and then sleeps for ever. A Node process accepts connections on every
 * socket that it opens to listen, as soon as its event loop turns; this thread's never does. So the socket is the
 * supervisor's, to hand down to the web processes, and only they accept.
 */
const server = createServer();
server.on("error", (error: NodeJS.ErrnoException) => parentPort?.postMessage({ error: error.message }));
server.listen(workerData, () => {
  const { _handle: handle } = server as unknown as { _handle: { fd: number } };
  parentPort?.postMessage({ fd: handle.fd });
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});
