import "server-only";
import type { Operation, RequestContract } from "authorizenet";
import { wasBeforeSending } from "./connections";
import { loadSdk } from "./sdk";

/** The package's timer ends a request at its limit; ours ends it if that fails. */
const GRACE_MS = 1_000;

export class ResponseLostError extends Error {
  constructor(
    readonly wasSent: boolean,
    readonly detail: string,
  ) {
    super(detail);
    this.name = "ResponseLostError";
  }
}

/**
 * Returns JSON of any form, or text.
 * @throws {ResponseLostError} without the request, which the package's own errors carry, card number included
 */
export async function exchange(
  operation: Operation,
  request: RequestContract,
  { address, limitMs }: { address: string; limitMs: number },
): Promise<unknown> {
  const { APIControllers } = await loadSdk();
  return new Promise((resolve, reject) => {
    const controller = new APIControllers[`${operation}Controller`](request.getJSON(), {
      timeout: limitMs,
      clientId: "sdk-node-1.0.10",
      logger: { enabled: false },
      proxy: { setProxy: false },
    });
    controller.setEnvironment(address);
    const tooLate = () => reject(new ResponseLostError(true, `no answer within ${limitMs / 1_000} s`));
    const timer = setTimeout(tooLate, limitMs + GRACE_MS);
    // The package does not call back when a request fails, and writes the error here.
    Object.defineProperty(controller, "_error", {
      set: (error: unknown) => {
        clearTimeout(timer);
        reject(lossOf(error, limitMs));
      },
    });
    controller.execute(() => {
      clearTimeout(timer);
      resolve(controller.getResponse());
    });
  });
}

type ClientError = { code?: unknown; cause?: unknown; response?: { status?: unknown } };

/** The only safe parts of an HTTP client error: its code or the response's status. */
function lossOf(error: unknown, limitMs: number): ResponseLostError {
  const { code, cause, response } = (error ?? {}) as ClientError;
  const wasSent = !wasBeforeSending(cause ?? error);
  if (response) return new ResponseLostError(wasSent, `answered with HTTP ${Number(response.status)}`);
  if (code === "ERR_CANCELED") return new ResponseLostError(wasSent, `no answer within ${limitMs / 1_000} s`);
  const why = /^[A-Z][A-Z0-9_]{2,60}$/.test(String(code)) ? String(code) : "the connection failed";
  const detail = wasSent ? `the answer was lost (${why})` : `can't be reached (${why})`;
  return new ResponseLostError(wasSent, detail);
}
