"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { whenActivated, whenIdle } from "@/components/site/activation";
import type { TagIds } from "@/lib/analytics/tag-ids";
import { type NamedEvent, track, trackPageView } from "@/lib/analytics/track";
import { rememberVisit } from "@/lib/crm/leads/visit";

let started = false;

/**
 * Runs on every public page: stores the visit's origin for leads, reports the page view and clicks on marked links, and
 * loads the rest of the recorder once the page has loaded and the browser is idle.
 */
export function SiteAnalytics({ ids }: { ids: TagIds }) {
  const pathname = usePathname();

  useEffect(rememberVisit, []);

  useEffect(() => whenActivated(() => trackPageView(pathname)), [pathname]);

  useEffect(() => {
    document.addEventListener("click", trackMarked);
    if (!started) {
      started = true;
      whenActivated(() => void record(ids).catch(() => undefined));
    }
    return () => document.removeEventListener("click", trackMarked);
  }, [ids]);

  return null;
}

async function record(ids: TagIds): Promise<void> {
  const load = () => import("@/lib/analytics/early-leave");
  // Loads at once, though not with the page: visitors who leave before the recorder is ready count, too.
  const { sendUnrecorded, loadRecorder } = await load().catch(() => loaded().then(load));
  addEventListener("pagehide", sendUnrecorded);
  await loaded();
  await new Promise<void>(whenIdle);
  const { startRecording } = await loadRecorder();
  startRecording(ids);
}

function loaded(): Promise<unknown> {
  if (document.readyState === "complete") return Promise.resolve();
  return new Promise((resolve) => addEventListener("load", resolve, { once: true }));
}

function trackMarked({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLElement>("[data-track]") : null;
  if (link) track(link.dataset.track as NamedEvent, { source: link.dataset.trackSource ?? "" });
}
