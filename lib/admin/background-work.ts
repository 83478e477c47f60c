import "server-only";
import { countryGate } from "@/lib/access/countries/gate";
import type { BackgroundJobs } from "@/lib/admin/background-jobs";
import { startRules } from "@/lib/admin/request-rules";
import { admissionOf } from "@/lib/content/knowledge-base/search-admission";
import { currentBudget, REQUEST_BUDGET_MS, withinBudget } from "@/lib/core/request-budget";
import { serverBridge } from "@/lib/core/server-bridge";
import { chatHub } from "@/lib/crm/chat/live/hub";
import { CHAT_CHANNEL } from "@/lib/crm/chat/messages";
import { listenForExpiredTags } from "@/lib/data/cache-listener";
import { pool } from "@/lib/data/db";
import { watchDisks } from "@/lib/jobs/disk/service";

/** A process that starts while the database is silent has the first visitors wait no longer than that to find it out. */
const SUSPECT_AFTER_MS = 300;
/** Whoever waited long for their turn still gets this to be answered in. */
const LEAST_READING_MS = 1_000;

/**
 * Starts what answering needs beside a request, once: the cache listener, the watch on the disks, what is known of countries
 * and redirects. The jobs and the mail, which take a sixth of a process's start to load, are started by the web server when
 * it answers. It stops all of it, and waits for that.
 */
export function startBackgroundWork(): void {
  const bridge = serverBridge();
  if (bridge.stopApplication) return;
  // Before whatever works by them.
  const visits = startRules();
  const hub = chatHub();
  const listener = listenForExpiredTags([
    { name: CHAT_CHANNEL, onMessage: (payload) => hub.hear(payload), onConnected: () => hub.look() },
  ]);
  bridge.newsBegun = listener.begun;
  const suspicion = setTimeout(() => pool.suspect(), SUSPECT_AFTER_MS);
  void listener.begun.then(() => clearTimeout(suspicion));
  bridge.endStreams = () => hub.end();
  const disks = watchDisks();
  bridge.withinReading = (answer, spentMs) =>
    withinBudget("reading", answer, Math.max(LEAST_READING_MS, REQUEST_BUDGET_MS - spentMs));
  bridge.readingLeftMs = () => currentBudget()?.leftMs;
  bridge.admission = admissionOf;
  // Begun now: the first visitor of a blocked country would come in while the country data is still being read.
  void countryGate().refresh();
  const countryData = countryGate().watchData();
  let jobs: Promise<BackgroundJobs> | undefined;
  let isStopping = false;
  bridge.startJobs = async () => {
    if (isStopping) return;
    jobs ??= import("@/lib/admin/background-jobs").then(({ startJobs }) => startJobs());
    await jobs;
  };
  bridge.stopApplication = async () => {
    isStopping = true;
    countryData.stop();
    const stopJobs = jobs?.then((running) => running.stop());
    await Promise.all([stopJobs, listener.stop(), disks.stop(), visits.store()]);
  };
}
