import "server-only";
import { listenForExpiredTags } from "@/lib/cache-listener";
import { chatHub } from "@/lib/chat/live/hub";
import { CHAT_CHANNEL } from "@/lib/chat/messages";
import { countryGate } from "@/lib/countries/gate";
import { watchDisks } from "@/lib/disk/service";
import { startWorker } from "@/lib/jobs/worker";
import { currentSlugOf } from "@/lib/knowledge-base/redirects";
import { admissionOf } from "@/lib/knowledge-base/search-admission";
import { log } from "@/lib/log";
import { startMailDelivery } from "@/lib/mail/delivery";
import { removeHalfWritten } from "@/lib/media/half-written";
import { Visits } from "@/lib/missed/visits";
import { warnOfOpenPortal } from "@/lib/portal/verification-mode";
import { RedirectTable } from "@/lib/redirects/table";
import { withinBudget } from "@/lib/request-budget";
import { serverBridge } from "@/lib/server-bridge";
import { SettingsReading } from "@/lib/settings/reading";

/**
 * Starts the job worker, the mail, the cache listener and the watch on the disks of this process, once; the web server
 * stops them and waits for that.
 */
export function startBackgroundWork(): void {
  const bridge = serverBridge();
  if (bridge.stopApplication) return;
  // Before whatever works by them.
  bridge.settings = new SettingsReading();
  const worker = startWorker();
  const mail = startMailDelivery();
  const hub = chatHub();
  const listener = listenForExpiredTags([
    { name: CHAT_CHANNEL, onMessage: (payload) => hub.hear(payload), onConnected: () => hub.look() },
  ]);
  bridge.endStreams = () => hub.end();
  const disks = watchDisks();
  warnOfOpenPortal();
  void removeHalfWritten().catch((error: unknown) =>
    log.warn({ error }, "half-written media are left for later"),
  );
  bridge.currentSlugOf = (slug) => withinBudget("reading", () => currentSlugOf(slug));
  bridge.withinReading = (answer) => withinBudget("reading", answer);
  bridge.admission = admissionOf;
  bridge.redirects = new RedirectTable();
  bridge.countries = countryGate();
  const countryData = countryGate().watchData();
  const visits = new Visits();
  bridge.noteVisit = (visit) => visits.note(visit);
  bridge.stopApplication = async () => {
    countryData.stop();
    await Promise.all([worker.stop(), mail.stop(), listener.stop(), disks.stop(), visits.store()]);
  };
}
