import "server-only";
import { once } from "node:events";
import path from "node:path";
import type { Worker } from "node:worker_threads";
import { env } from "@/lib/core/env";

type Limits = { processorMs: number; clockMs: number; memoryMb: number };

export class TookTooLong extends Error {}

/**
 * Runs a program of scripts/lib/bundle.mjs, which posts "ready", reads one message, and posts its answer.
 * @throws {TookTooLong} at its limits
 */
export async function runInThread<Answer>(
  program: string,
  message: unknown,
  { processorMs, clockMs, memoryMb }: Limits,
): Promise<Answer> {
  // The bundler would follow an import, and include the program.
  const threads = process.getBuiltinModule("node:worker_threads");
  const file = path.join(env.PROGRAMS_FOLDER, `${program}.mjs`);
  const worker: Worker = new threads.Worker(path.resolve(/* turbopackIgnore: true */ file), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    execArgv: [],
    env: {},
  });
  worker.on("error", () => undefined);
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  try {
    await once(worker, "message", { signal: AbortSignal.timeout(clockMs) });
    const [before, deadline] = [process.cpuUsage(), performance.now() + clockMs];
    timer = setInterval(() => {
      const { user, system } = process.cpuUsage(before);
      if ((user + system) / 1_000 > processorMs || performance.now() > deadline) ending.abort();
    }, 50);
    worker.postMessage(message);
    const [answer] = (await once(worker, "message", ending)) as [Answer];
    return answer;
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === "ABORT_ERR" || code === "ERR_WORKER_OUT_OF_MEMORY") throw new TookTooLong();
    throw error;
  } finally {
    clearInterval(timer);
    await worker.terminate();
  }
}
