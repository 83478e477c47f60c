import { Session } from "node:inspector/promises";
import { performance } from "node:perf_hooks";
import { setImmediate } from "node:timers/promises";

/**
 * What a busy time leaves in memory is given back when it is over. By itself the engine tidies up when it needs room, and
 * a process that rests needs none: it would hold for hours what a minute's flood has left.
 */
const LOOK_EVERY_MS = 5_000;
/** Up to this part of the time between two looks the event loop was busy. */
const RESTING = 0.05;
/** Less is not worth the pause, of about a tenth of a second. */
const WORTH_BYTES = 8 * 1024 * 1024;

/** Says when to tidy up: at rest, and where more has come together since the last time than is worth the pause. */
export class Rest {
  #tidiedBytes = 0;

  /**
   * @param utilization the event loop's since the last look, from 0 to 1
   * @param bytes that the process holds
   */
  isTime(utilization: number, bytes: number): boolean {
    return utilization <= RESTING && bytes >= this.#tidiedBytes + WORTH_BYTES;
  }

  /** @param bytes that the process holds after it */
  tidied(bytes: number): void {
    this.#tidiedBytes = bytes;
  }
}

/** Watches over this process for as long as it lives. */
export function giveMemoryBackAtRest(): void {
  const rest = new Rest();
  let before = performance.eventLoopUtilization();
  let isTidying = false;
  setInterval(async () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (isTidying || !rest.isTime(utilization, process.memoryUsage.rss())) return;
    isTidying = true;
    await tidyUp().catch(() => undefined);
    isTidying = false;
    rest.tidied(process.memoryUsage.rss());
  }, LOOK_EVERY_MS).unref();
}

/** The only way that every version of Node has without a flag; no port is opened for it. */
async function tidyUp(): Promise<void> {
  const session = new Session();
  session.connect();
  try {
    await session.post("HeapProfiler.collectGarbage");
    // Within the answer itself Node 24 would wait for itself.
    await setImmediate();
  } finally {
    session.disconnect();
  }
}
