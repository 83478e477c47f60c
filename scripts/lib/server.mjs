import { loadSupervisor } from "./bundle.mjs";
import { Problem, reason } from "./problem.mjs";

export const WEB_PROGRAM = ".server/web.mjs";

/**
 * @typedef {object} WebServer
 * @property {number} [pid]
 * @property {Promise<unknown>} exited settles when it has ended for any cause
 * @property {() => Promise<void>} stop lets the requests that run finish, then ends it
 */

/**
 * Starts one unsupervised web process, for tests and measurements, and waits until it listens.
 * @throws {Problem} when it ends before it listens; it has said why
 */
export async function startWebServer({ env, output = "inherit", signal }) {
  const { startWebProcess } = await loadSupervisor();
  try {
    return await startWebProcess({ program: WEB_PROGRAM, env, output }, signal);
  } catch (error) {
    signal?.throwIfAborted();
    throw new Problem(`the web server did not start: ${reason(error)}`);
  }
}
