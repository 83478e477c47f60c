import { request } from "node:http";

const TIMEOUT_MS = 2_000;

/**
 * Asks this very server which methods an address has: Next knows them, but tells only in its answer to OPTIONS.
 * Undefined where it does not answer in time.
 *
 * @param {{ host: string, port: number }} server
 * @returns {(path: string) => Promise<string | undefined>} the value of an `Allow` header
 */
export function allowedMethodsAt({ host, port }) {
  return (path) =>
    new Promise((resolve) => {
      const asking = request({ host, port, path, method: "OPTIONS", timeout: TIMEOUT_MS }, (answer) => {
        answer.resume();
        resolve(answer.headers.allow);
      });
      asking.on("timeout", () => asking.destroy());
      asking.on("error", () => resolve(undefined));
      asking.end();
    });
}
