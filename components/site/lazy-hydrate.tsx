import { Activity, type ComponentType, lazy, memo, useState, useSyncExternalStore } from "react";
import { endWaiting, firstInteraction, nextInteraction } from "@/components/site/first-interaction";

const MAX_TRIES = 3;
const PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 5_000;

/**
 * A part of a page that works without our script, such as a form: its code loads at the first sign of use,
 * and until hydration it stays as rendered by the server. If its code fails to load, it stays so, and a later
 * sign tries again; `data-plain` on the root shows that. Uses Activity, because Suspense would move long
 * content to the end of the page, where it is invisible without script. Its props and context must not change
 * before hydration: React would recreate it. If React renders it in the browser, as after a link, it waits
 * for no sign.
 */
export function lazyHydrate<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let isSent = true;
  const newPart = () =>
    lazy(async () => {
      try {
        return { default: await untilLoaded(load, () => isSent) };
      } catch (error) {
        // Later attempts must not see the cached failure; React's immediate one must.
        setTimeout(() => {
          Part = newPart();
        }, PAUSE_MS);
        throw error;
      }
    }) as unknown as ComponentType<Props>;
  let Part = newPart();

  return memo(function LazyHydrated(props: Props) {
    let isHydrated = false;
    // React uses the server's value only during hydration.
    useSyncExternalStore(noChange, isFalse, () => {
      isHydrated = true;
      return false;
    });
    const [wasSent] = useState(isHydrated);
    if (!wasSent) {
      isSent = false;
      endWaiting();
    }
    return (
      <Activity>
        <Part {...props} />
      </Activity>
    );
  }) as unknown as ComponentType<Props>;
}

const noChange = () => () => undefined;
const isFalse = () => false;

/** @param isSent whether the part is on the page without its code */
async function untilLoaded<Part>(load: () => Promise<Part>, isSent: () => boolean): Promise<Part> {
  if (typeof window === "undefined") return load();
  const { dataset } = document.documentElement;
  await firstInteraction();
  for (let tries = 1, left = MAX_TRIES; ; tries++) {
    try {
      const part = await load();
      delete dataset.plain;
      return part;
    } catch (error) {
      if (!isSent() && --left === 0) throw error;
      // A short connection failure must not change the display.
      if (isSent() && tries > 1) dataset.plain = "";
      await new Promise((resolve) => setTimeout(resolve, Math.min(tries * PAUSE_MS, MAX_PAUSE_MS)));
      if (isSent()) await nextInteraction();
    }
  }
}
