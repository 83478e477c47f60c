"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { whenActivated } from "@/components/site/activation";
import type { TagIds } from "@/lib/analytics/tag-ids";
import { type NamedEvent, track, trackPageView } from "@/lib/analytics/track";

let started = false;

/**
 * On every public page: tells that it came up and which marked link was followed, and loads the rest of the
 * recording when the page has loaded and the browser has nothing better to do.
 */
export function SiteAnalytics({ ids }: { ids: TagIds }) {
  const pathname = usePathname();

  useEffect(() => whenActivated(() => trackPageView(pathname)), [pathname]);

  useEffect(() => {
    document.addEventListener("click", trackMarked);
    if (!started) {
      started = true;
      // Without a connection nothing is recorded.
      whenActivated(() => void record(ids).catch(() => undefined));
    }
    return () => document.removeEventListener("click", trackMarked);
  }, [ids]);

  return null;
}

async function record(ids: TagIds): Promise<void> {
  const load = () => import("@/lib/analytics/early-leave");
  // At once, though not with the page: whoever leaves before the recorder is there has been here, too.
  const { sendUnrecorded, loadRecorder } = await load().catch(() => loaded().then(load));
  addEventListener("pagehide", sendUnrecorded);
  await loaded();
  await idleness();
  const { startRecording } = await loadRecorder();
  startRecording(ids);
}

/** Until the page has loaded. */
function loaded(): Promise<unknown> {
  if (document.readyState === "complete") return Promise.resolve();
  return new Promise((resolve) => addEventListener("load", resolve, { once: true }));
}

/** Until the browser has nothing better to do, or for some seconds. */
function idleness(): Promise<unknown> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: 4000 });
    else setTimeout(resolve, 1000);
  });
}

/** A link that a server component marked: `data-track="consultation_request" data-track-source="hero_cta"`. */
function trackMarked({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLElement>("[data-track]") : null;
  if (link) track(link.dataset.track as NamedEvent, { source: link.dataset.trackSource ?? "" });
}
