"use client";

import { Activity, type ComponentType, lazy, memo, useState, useSyncExternalStore } from "react";
import { endWaiting, firstUse, nextUse } from "@/components/site/first-use";

/** How often a part's code is asked for where the page is not whole without it. */
const TRIES = 3;
const PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 5_000;

/**
 * A part of a page that works without our script, such as a form: what it needs is loaded at the first sign of a visitor's
 * hand, and until React has taken it over it stays as it was sent. Where its code does not come, it goes on so, and a
 * later sign tries again; `data-plain` on the root says so. Activity, because Suspense would put what is long behind the
 * page, where who runs no script does not see it. What the part gets from around it must not change before: React would
 * make it anew. Where React makes it itself, as after a link, it waits for no sign.
 */
export function takenOverLate<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let isSent = true;
  const newPart = () =>
    lazy(async () => {
      try {
        return { default: await untilLoaded(load, () => isSent) };
      } catch (error) {
        // Who tries again must not meet the same failure; React itself, which does at once, must.
        setTimeout(() => {
          Part = newPart();
        }, PAUSE_MS);
        throw error;
      }
    }) as unknown as ComponentType<Props>;
  let Part = newPart();

  return memo(function TakenOverLate(props: Props) {
    let isTakenOver = false;
    // React asks for the server's value of what it takes over alone.
    useSyncExternalStore(noChange, isFalse, () => {
      isTakenOver = true;
      return false;
    });
    const [wasSent] = useState(isTakenOver);
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
  await firstUse();
  for (let tries = 1, left = TRIES; ; tries++) {
    try {
      const part = await load();
      delete dataset.plain;
      return part;
    } catch (error) {
      if (!isSent() && --left === 0) throw error;
      // A short gap in the connection is no reason to change what is shown.
      if (isSent() && tries > 1) dataset.plain = "";
      await new Promise((resolve) => setTimeout(resolve, Math.min(tries * PAUSE_MS, LONGEST_PAUSE_MS)));
      if (isSent()) await nextUse();
    }
  }
}
