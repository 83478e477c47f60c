import { createServer } from "node:net";
import { parentPort, workerData } from "node:worker_threads";

/**
 * Opens the listening socket in a thread that then sleeps forever: a Node process accepts connections as soon
 * as its event loop turns, and only the web processes may.
 */
const server = createServer();
server.on("error", (error: NodeJS.ErrnoException) => parentPort?.postMessage({ error: error.message }));
server.listen(workerData, () => {
  const { _handle: handle } = server as unknown as { _handle: { fd: number } };
  parentPort?.postMessage({ fd: handle.fd });
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});
