import { createServer } from "node:net";
import { parentPort, workerData } from "node:worker_threads";

/**
 * Opens the listening socket in a thread that then sleeps forever. A Node process accepts connections on
 * every listening socket as soon as its event loop turns; this thread's never does. So the supervisor owns
 * the socket and passes it to the web processes, and only they accept.
 */
const server = createServer();
server.on("error", (error: NodeJS.ErrnoException) => parentPort?.postMessage({ error: error.message }));
server.listen(workerData, () => {
  const { _handle: handle } = server as unknown as { _handle: { fd: number } };
  parentPort?.postMessage({ fd: handle.fd });
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});
