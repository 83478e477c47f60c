import { parentPort } from "node:worker_threads";
import { readMail } from "@/lib/crm/incoming-mail/read-mail";

/** Thread that reads one mail (lib/crm/incoming-mail/take-mail.ts): it may be ended at any time. Posts null for a fault. */
parentPort?.once("message", async ({ raw, isWhole }: { raw: Uint8Array; isWhole: boolean }) => {
  parentPort?.postMessage(await readMail(raw, isWhole).catch(() => null));
});
parentPort?.postMessage("ready");
