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
      whenActivated(() => {
        // At once, though not with the page: whoever leaves before the recorder is there has been here, too.
        import("@/lib/analytics/early-leave").then(
          ({ sendUnrecorded, loadRecorder }) => {
            addEventListener("pagehide", sendUnrecorded);
            const load = () =>
              whenIdle(() =>
                loadRecorder().then(
                  ({ startRecording }) => startRecording(ids),
                  // Without a connection nothing is recorded.
                  () => undefined,
                ),
              );
            if (document.readyState === "complete") load();
            else addEventListener("load", load, { once: true });
          },
          () => undefined,
        );
      });
    }
    return () => document.removeEventListener("click", trackMarked);
  }, [ids]);

  return null;
}

/** Once the browser has nothing better to do, or after some seconds. */
function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(act, { timeout: 4000 });
  else setTimeout(act, 1000);
}

/** A link that a server component marked: `data-track="consultation_request" data-track-source="hero_cta"`. */
function trackMarked({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLElement>("[data-track]") : null;
  if (link) track(link.dataset.track as NamedEvent, { source: link.dataset.trackSource ?? "" });
}
