import "server-only";
import { countryGate } from "@/lib/access/country-blocking/gate";
import type { JobWorker } from "@/lib/admin/jobs/worker";
import { startRules } from "@/lib/admin/request-rules";
import { admissionOf } from "@/lib/content/knowledge-base/search-admission";
import { currentBudget, REQUEST_BUDGET_MS, withinBudget } from "@/lib/core/request-budget";
import { serverBridge } from "@/lib/core/server-bridge";
import { chatHub } from "@/lib/crm/chat/live/hub";
import { CHAT_CHANNEL } from "@/lib/crm/chat/messages";
import { listenForExpiredTags } from "@/lib/data/cache-listener";
import { pool } from "@/lib/data/db";
import { watchDisks } from "@/lib/jobs/disk/service";

/** Limit for the first visitors' wait when a process starts while the database is silent. */
const SUSPECT_AFTER_MS = 300;
/** Least time for the read itself, even after a long wait for a slot. */
const MIN_READING_MS = 1_000;

/**
 * Starts the work that responses need, and jobs, which include mails. Jobs are a sixth of a process's start time:
 * behind the accelerator they wait until the server responds (server/web.ts).
 */
export function startBackgroundWork(): void {
  const bridge = serverBridge();
  if (bridge.stopApplication) return;
  // Before everything that uses the rules.
  const visits = startRules();
  const hub = chatHub();
  const listener = listenForExpiredTags([
    {
      name: CHAT_CHANNEL,
      onMessage: (payload) => hub.handleNotification(payload),
      onConnected: () => hub.look(),
    },
  ]);
  bridge.announcementsStarted = listener.begun;
  const suspicion = setTimeout(() => pool.suspect(), SUSPECT_AFTER_MS);
  void listener.begun.then(() => clearTimeout(suspicion));
  bridge.endStreams = () => hub.end();
  const disks = watchDisks();
  bridge.withinReading = (answer, spentMs) =>
    withinBudget("reading", answer, Math.max(MIN_READING_MS, REQUEST_BUDGET_MS - spentMs));
  bridge.readingLeftMs = () => currentBudget()?.leftMs;
  bridge.admission = admissionOf;
  // Starts now: until the country data is read, the first visitors of a blocked country would get in.
  void countryGate().refresh();
  const countryData = countryGate().watchData();
  let jobs: Promise<JobWorker> | undefined;
  let isStopping = false;
  bridge.startJobs = async () => {
    if (isStopping) return;
    jobs ??= import("@/lib/admin/background-jobs").then(({ startJobs }) => startJobs());
    await jobs;
  };
  if (!bridge.hasOwnServer) void bridge.startJobs();
  bridge.stopApplication = async () => {
    isStopping = true;
    countryData.stop();
    const stopJobs = jobs?.then((running) => running.stop());
    await Promise.all([stopJobs, listener.stop(), disks.stop(), visits.store()]);
  };
}
