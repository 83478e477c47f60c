import { parentPort } from "node:worker_threads";
import { readMail } from "@/lib/crm/incoming-mail/read-mail";

/** Thread that reads one mail (lib/crm/incoming-mail/take-mail.ts): it may be ended at any time. */
parentPort?.once("message", async ({ raw, isWhole }: { raw: Uint8Array; isWhole: boolean }) => {
  try {
    parentPort?.postMessage({ mail: await readMail(raw, isWhole) });
  } catch (error) {
    parentPort?.postMessage({ fault: error instanceof Error ? error.message : "The mail can't be read." });
  }
});
parentPort?.postMessage("ready");
