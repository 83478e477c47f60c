import { parentPort } from "node:worker_threads";
import { CalendarFault, type Range, readBusyTimes } from "@/lib/crm/appointments/read-busy-times";

/** Thread that reads one calendar (lib/crm/appointments/busy-calendars.ts): it may be ended at any time. */
parentPort?.once("message", ({ bytes, range }: { bytes: Uint8Array; range: Range }) => {
  try {
    parentPort?.postMessage(readBusyTimes(bytes, range));
  } catch (error) {
    if (!(error instanceof CalendarFault)) throw error;
    parentPort?.postMessage({ fault: error.message });
  }
});
parentPort?.postMessage("ready");
