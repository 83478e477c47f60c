"use client";

import { type ComponentType, useEffect, useState } from "react";
import { whenActivated } from "@/components/site/activation";
import type { WidgetsProps } from "@/components/site/widgets/widgets";

/** Loads the popups' code once the page is idle; without idle callbacks, after this many milliseconds. */
const REST_MS = 2000;

export function LazyWidgets(props: WidgetsProps) {
  const [Widgets, setWidgets] = useState<ComponentType<WidgetsProps>>();
  const isNeeded = props.bookingPopup || props.chat || props.exitPopup !== null;

  useEffect(() => {
    if (!isNeeded) return;
    const load = () => {
      // A page without popups is still complete.
      import("@/components/site/widgets/widgets").then(
        ({ Widgets }) => setWidgets(() => Widgets),
        () => undefined,
      );
    };
    let cancel = () => {};
    const callOff = whenActivated(() => {
      if ("requestIdleCallback" in window) {
        const idle = requestIdleCallback(load);
        cancel = () => cancelIdleCallback(idle);
      } else {
        const timer = setTimeout(load, REST_MS);
        cancel = () => clearTimeout(timer);
      }
    });
    return () => {
      callOff();
      cancel();
    };
  }, [isNeeded]);

  return Widgets ? <Widgets {...props} /> : null;
}
